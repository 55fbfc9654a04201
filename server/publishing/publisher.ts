import { writeFile } from 'node:fs/promises'
import { openTask } from '../background-task.ts'
import { connect } from '../database/database.ts'
import { type Logger, traceOf } from '../log.ts'
import type { Build } from './build-site.ts'
import { type Content, openPublications } from './publications.ts'
import { callHook, showsPublication } from './publish-hook.ts'
import { publishNow } from './publish-now.ts'
import type { PublishSettings } from './publish-settings.ts'
import { builtPublication, hasSite, siteOf } from './published-place.ts'

/** Milliseconds. A poll costs one index lookup, and a publication should be visible within half a minute. */
const standardTimes = { poll: 1000, again: 10 * 60_000, look: 5000, stopping: 5000 }

const none = -1

type Options = {
  databaseUrl: string
  settings: PublishSettings
  log: Logger
  times?: typeof standardTimes
  build?: Build
}

/** Brings publications to the site until it is stopped. Failures are logged and noted, never thrown. */
export const openPublisher = ({ databaseUrl, settings, log, times = standardTimes, build }: Options) => {
  const sql = connect(databaseUrl, { max: 1, connection: { statement_timeout: 30_000 } })
  const publications = openPublications(sql)
  const { stopped, pause, stop, signal } = openTask()
  /** The publication that the site shows, or that was handed over. */
  let shown = none
  /** The publication that the unit was told of. */
  let told = none
  let failed = { publication: none, until: 0 }
  let troubled = false
  /** The publication that another host is building, and the note about it. */
  let elsewhere: { publication: number; build: string } | undefined

  const noteFailure = (publication: number) => {
    failed = { publication, until: performance.now() + times.again }
  }

  const publish = (content: Content, show?: () => Promise<void>) =>
    publishNow(content, {
      ...{ publications, settings, log, stop: signal },
      ...(build && { build }),
      ...(show && { show }),
    })

  /** The folder of the site to begin with. A site that does not fit the database or the release is built first. */
  const begin = async (): Promise<string> => {
    if (settings.by === 'hook') return settings.releaseSite
    const content = await publications.read()
    shown = content.publication
    if (settings.by === 'server' && shown === 0) return settings.releaseSite
    if (settings.by === 'unit') shown = await builtPublication(settings.place)
    else if (!(await publish(content))) {
      noteFailure(shown)
      shown = none
    }
    return hasSite(settings.place) ? siteOf(settings.place) : settings.releaseSite
  }

  const callAnother = async (publication: number) => {
    const before = await publications.handedOver()
    if (before.waiting) elsewhere = { publication: before.publication, build: before.waiting }
    if (before.publication >= publication) return true
    const note = await publications.begin(publication)
    const { refused } = await callHook(settings.hook, publication)
    if (refused) log.warn({ publication, refused }, 'PUBLISH_HOOK did not take a publication')
    await publications.end(note, refused ? { failure: 'hook_refused', about: refused } : 'handed_over')
    if (!refused) elsewhere = { publication, build: note }
    return !refused
  }

  const lookElsewhere = async () => {
    if (!elsewhere || !(await showsPublication(settings.siteUrl, elsewhere.publication))) return
    await publications.end(elsewhere.build, 'visible')
    elsewhere = undefined
  }

  /** True when the site has this publication, or another host was told of it. */
  const bring = async (publication: number, show: () => Promise<void>): Promise<boolean> => {
    if (settings.by === 'hook') return callAnother(publication)
    if (settings.by === 'server') return publish(await publications.read(), show)
    if ((await builtPublication(settings.place)) >= publication) {
      await show()
      return true
    }
    if (told !== publication) await writeFile(settings.wanted, `${publication}\n`)
    told = publication
    return false
  }

  const turn = async (show: (folder: string) => Promise<void>) => {
    const newest = await publications.newest()
    troubled = false
    if (newest === shown) return
    if (newest === failed.publication && performance.now() < failed.until) return
    if (await bring(newest, () => show(siteOf(settings.place)))) shown = newest
    else if (settings.by !== 'unit') noteFailure(newest)
  }

  const run = async (show: (folder: string) => Promise<void>) => {
    while (!stopped()) {
      await turn(show).catch((error) => {
        if (!troubled && !stopped()) log.warn(traceOf(error), 'A publication waits')
        troubled = true
      })
      if (elsewhere) await lookElsewhere().catch(() => {})
      await pause(elsewhere ? times.look : times.poll)
    }
  }
  let running = Promise.resolve()

  return {
    begin,
    /** `show` takes a new site without a restart. */
    watch: (show: (folder: string) => Promise<void>) => {
      running = run(show)
    },
    stop: async () => {
      await stop(running, times.stopping)
      await sql.end({ timeout: 1 })
    },
  }
}

export type Publisher = ReturnType<typeof openPublisher>
