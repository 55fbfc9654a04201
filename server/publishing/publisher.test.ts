import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { connect } from '../database/database.ts'
import { createLogger } from '../log.ts'
import { createDatabase, type OwnDatabase } from '../testing/own-database.ts'
import { lastBuild, publishArticle } from '../testing/published-article.ts'
import { publishTariffs } from '../testing/published-edition.ts'
import { publishSettings } from './publish-settings.ts'
import { openPublisher, type Publisher } from './publisher.ts'
import type { RunBuild } from './run-build.ts'

// When the publisher builds and shows; `published-site.test.ts` runs the real build, which takes some seconds.

let folder: string
let database: OwnDatabase
let sql: postgres.Sql
let publisher: Publisher
let fails: boolean
let shown: string[]

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yari-publisher-'))
  database = await createDatabase(inject('clusterUrl'), 'template_yari')
  sql = connect(database.url, { max: 1 })
  fails = false
  shown = []
})
afterEach(async () => {
  await publisher.stop()
  await sql.end()
  await database.remove()
  rmSync(folder, { recursive: true })
})

const place = () => join(folder, 'published')
/** What a build leaves in its place. */
const build = (publication: number) => {
  mkdirSync(join(place(), 'site'), { recursive: true })
  writeFileSync(join(place(), '.built'), `sources[] publication ${publication}`)
}
const runBuild: RunBuild = async ({ content = '' }) => {
  if (fails) return { failure: 'disk_full', about: null, output: '' }
  build(JSON.parse(readFileSync(content, 'utf8')).publication)
  return { seconds: 0 }
}
const start = async (env: NodeJS.ProcessEnv = {}) => {
  publisher = openPublisher({
    databaseUrl: database.url,
    settings: publishSettings({ dataDir: folder, siteDir: join(folder, 'release') }, env),
    log: createLogger('silent'),
    times: { poll: 10, again: 200, look: 10, stopping: 5000 },
    runBuild,
  })
  const begun = await publisher.begin()
  publisher.watch(async (siteDir) => {
    shown.push(`${siteDir} ${readFileSync(join(place(), '.built'), 'utf8').split(' ').at(-1)}`)
  })
  return begun
}
const until = (check: () => Promise<void> | void) => vi.waitFor(check, { timeout: 60_000, interval: 10 })
const becomes = (state: object) => until(async () => expect(await lastBuild(sql)).toMatchObject(state))
const wanted = () => readFileSync(join(folder, 'publish-wanted'), 'utf8')

it('a publication is shown, and a failed build is tried again until it is', async () => {
  expect(await start()).toBe(join(folder, 'release'))
  fails = true
  const { publication } = await publishArticle(sql)
  await becomes({ publication, state: 'failed', failure: 'disk_full' })
  expect(shown).toEqual([])
  fails = false
  await becomes({ publication, state: 'visible' })
  expect(shown).toEqual([`${join(place(), 'site')} ${publication}`])
})

it('what was published while no server ran is built before the start', async () => {
  const { publication } = await publishArticle(sql)
  expect(await start()).toBe(join(place(), 'site'))
  expect(await lastBuild(sql)).toMatchObject({ publication, state: 'visible' })
})

it('a server whose build fails at the start begins with the site that it has, and tries again', async () => {
  const { publication } = await publishArticle(sql)
  build(0)
  fails = true
  expect(await start()).toBe(join(place(), 'site'))
  fails = false
  await becomes({ publication, state: 'visible' })
  expect(shown).toHaveLength(1)
})

it('a unit is asked at each start, and again as long as the site does not have the publication', async () => {
  const { publication } = await publishArticle(sql)
  // As after a restore: the site has later publications, which the database does not know.
  build(publication + 11)
  await start({ PUBLISH: 'unit' })
  expect(wanted()).toBe(`${publication}\n`)
  rmSync(join(folder, 'publish-wanted'))
  await until(() => expect(wanted()).toBe(`${publication}\n`))
  rmSync(join(folder, 'publish-wanted'))
  await until(() => expect(wanted()).toBe(`${publication}\n`))
  expect(shown).toEqual([])
  build(publication)
  await until(() => expect(shown).toEqual([`${join(place(), 'site')} ${publication}`]))
})

it('an edition that begins later is brought to the site on its day, and once', async () => {
  const [{ day } = { day: '' }] = await sql`select to_char(private.today() + 2, 'YYYY-MM-DD') as day`
  const { publication } = await publishTariffs(sql, day)
  await start()
  expect(await lastBuild(sql)).toMatchObject({ publication, state: 'visible' })
  await sql.unsafe(
    `create or replace function private.now() returns timestamptz language sql stable as $$ select now() + interval '2 days' $$`,
  )
  await becomes({ publication: publication + 1, state: 'visible' })
  const { publication: other } = await publishArticle(sql)
  expect(other).toBe(publication + 2)
  await becomes({ publication: other, state: 'visible' })
})
