import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { text } from 'node:stream/consumers'
import type postgres from 'postgres'
import { afterEach, beforeEach, expect, inject, it, vi } from 'vitest'
import { connect } from '../database/database.ts'
import { createLogger } from '../log.ts'
import { createDatabase, type OwnDatabase } from '../testing/own-database.ts'
import { lastBuild, publishArticle } from '../testing/published-article.ts'
import { publishSettings } from './publish-settings.ts'
import { openPublisher, type Publisher } from './publisher.ts'

let database: OwnDatabase
let sql: postgres.Sql
let host: Awaited<ReturnType<typeof startHost>>
let publisher: Publisher

/** A static host: its deploy hook, and the site, which shows a publication when it has built it. */
const startHost = async () => {
  const calls: string[] = []
  let status = 200
  let shown = 0
  const server = createServer(async (req, res) => {
    if (req.method === 'POST') calls.push(await text(req))
    res.writeHead(req.method === 'POST' ? status : 200, { location: '/elsewhere' })
    res.end(JSON.stringify({ publication: shown }))
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return {
    ...{ url, calls },
    answer: (next: number) => {
      status = next
    },
    build: (publication: number) => {
      shown = publication
    },
    close: () => server.close(),
  }
}

const start = () => {
  const env = { PUBLISH_HOOK: `${host.url}/secret-hook`, SITE_URL: host.url }
  publisher = openPublisher({
    databaseUrl: database.url,
    settings: publishSettings({ dataDir: '/nowhere', siteDir: '/nowhere/site' }, env),
    log: createLogger('silent'),
    times: { poll: 20, again: 100, look: 20, stopping: 5000 },
  })
  publisher.watch(async () => {})
}
const becomes = (state: object) =>
  vi.waitFor(async () => expect(await lastBuild(sql)).toMatchObject(state), { timeout: 60_000, interval: 20 })

beforeEach(async () => {
  database = await createDatabase(inject('clusterUrl'), 'template_yari')
  sql = connect(database.url, { max: 1 })
  host = await startHost()
})
afterEach(async () => {
  await publisher.stop()
  host.close()
  await sql.end()
  await database.remove()
})

it('another host is told once of each publication, and its site says when it is visible', async () => {
  start()
  const first = await publishArticle(sql)
  await becomes({ publication: first.publication, state: 'handed_over' })
  expect(host.calls).toEqual([JSON.stringify({ publication: first.publication })])
  host.build(first.publication)
  await becomes({ publication: first.publication, state: 'visible' })
  const second = await publishArticle(sql)
  await becomes({ publication: second.publication, state: 'handed_over' })
  expect(host.calls).toHaveLength(2)
})

it('after a restart the host is not told again, and the site is looked at again', async () => {
  start()
  const { publication } = await publishArticle(sql)
  await becomes({ state: 'handed_over' })
  await publisher.stop()
  start()
  host.build(publication)
  await becomes({ publication, state: 'visible' })
  expect(host.calls).toHaveLength(1)
})

it.each([500, 404, 302])(
  'a hook that answers %s is noted without its address, and called again',
  async (status) => {
    host.answer(status)
    start()
    const { publication } = await publishArticle(sql)
    await becomes({ publication, state: 'failed', failure: 'hook_refused' })
    expect((await lastBuild(sql))?.about).not.toMatch(/secret-hook|127/)
    host.answer(204)
    await becomes({ publication, state: 'handed_over', failure: null })
  },
)
