import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { openTask } from '../background-task.ts'
import { connect } from '../database/database.ts'
import { type Logger, traceOf } from '../log.ts'
import { byHook } from './by-hook.ts'
import { byServer } from './by-server.ts'
import { byUnit } from './by-unit.ts'
import { openPublications } from './publications.ts'
import type { PublishSettings } from './publish-settings.ts'
import { type RunBuild, runBuild as runRealBuild } from './run-build.ts'
import { none, type Show, type Tools } from './way.ts'

/** Milliseconds. A poll costs a few index lookups, and a publication should be visible within half a minute. */
const standardTimes = { poll: 1000, again: 10 * 60_000, look: 5000, stopping: 5000 }

type Options = {
  databaseUrl: string
  settings: PublishSettings
  log: Logger
  times?: typeof standardTimes
  runBuild?: RunBuild
}

/** Brings publications to the site until it is stopped. Failures are logged and noted, never thrown. */
export const openPublisher = ({
  databaseUrl,
  settings,
  log,
  times = standardTimes,
  runBuild = runRealBuild,
}: Options) => {
  const sql = connect(databaseUrl, { max: 1, connection: { statement_timeout: 30_000 } })
  const publications = openPublications(sql)
  const { stopped, pause, stop, signal } = openTask()
  const tools: Tools = { publications, settings, log, stop: signal, runBuild }
  const ways = { server: byServer, unit: byUnit, hook: (given: Tools) => byHook(given, times.look) }
  const way = ways[settings.by](tools)
  let shown = none
  let tried = { publication: none, at: 0 }
  let troubled = false

  const turn = async (show: Show) => {
    const newest = await publications.publishDue()
    troubled = false
    if (await way.arrived?.(newest, show)) shown = newest
    const isDue = newest !== tried.publication || performance.now() > tried.at + times.again
    if (newest === shown || !isDue) return
    tried = { publication: newest, at: performance.now() }
    if (await way.bring(newest, show)) shown = newest
  }

  const run = async (show: Show) => {
    while (!stopped()) {
      await turn(show).catch((error) => {
        if (!troubled && !stopped()) log.warn(traceOf(error), 'A publication waits')
        troubled = true
        tried = { publication: none, at: 0 }
        return pause(times.look)
      })
      await pause(times.poll)
    }
  }
  let running = Promise.resolve()

  return {
    /** The folder of the site to begin with. */
    begin: async (): Promise<string> => {
      const begun = await way.begin()
      shown = begun.shown
      return begun.siteDir
    },
    /** The site in the place cannot be shown, whatever its stamp says. */
    buildAnew: () => {
      rmSync(join(settings.place, '.built'), { force: true })
      shown = none
    },
    /** `show` takes a new site without a restart. */
    watch: (show: Show) => {
      running = run(show)
    },
    stop: async () => {
      await stop(running, times.stopping)
      await sql.end({ timeout: 1 })
    },
  }
}

export type Publisher = ReturnType<typeof openPublisher>
