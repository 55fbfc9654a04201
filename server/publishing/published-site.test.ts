import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect } from '../database/database.ts'
import { servedCluster } from '../postgres/lock.ts'
import { lastBuild, publishArticle } from '../testing/published-article.ts'
import { makeReadyFolder } from '../testing/ready-data.ts'
import { runCommand } from '../testing/run-command.ts'
import { type DataFolder, type ServerProcess, startServerProcess } from '../testing/server-process.ts'

// The tests run in their order on one data folder, because each build takes some seconds.

let data: DataFolder
let server: ServerProcess
let sql: postgres.Sql

const start = async (env: Record<string, string> = {}) => {
  server = await startServerProcess(data.folder, { env: { SITE_DIR: resolve('build/site'), ...env } })
  sql = connect((await servedCluster(data.folder)) ?? '', { max: 1 })
}
const stop = async (signal?: NodeJS.Signals) => {
  await sql.end({ timeout: 1 })
  await server.stop(signal)
}
beforeAll(async () => {
  data = makeReadyFolder()
  await start()
})
afterAll(async () => {
  await stop()
  await data.remove()
})

const until = <Value>(check: () => Promise<Value> | Value) =>
  vi.waitFor(check, { timeout: 300_000, interval: 100 })
const get = async (path: string) => {
  const answer = await fetch(server.url + path)
  return { status: answer.status, html: await answer.text() }
}
const place = () => join(data.folder, 'published')
let first: Awaited<ReturnType<typeof publishArticle>>

it('without a publication the site is that of the release', async () => {
  const release = readFileSync(resolve('build/site/index.html'), 'utf8')
  expect((await get('/')).html).toBe(release)
  expect(existsSync(place())).toBe(false)
})

it('a publication is on the site without a restart, and the site answers all the time', async () => {
  first = await publishArticle(sql, { title: 'La primera <b>noticia</b>', date: '2026-11-01' })
  await until(async () => {
    expect((await get('/')).status).toBe(200)
    expect((await lastBuild(sql))?.state).toBe('visible')
  })
  const { status, html } = await get(`/news/${first.slug}`)
  expect(status).toBe(200)
  expect(html).toContain('La primera &lt;b&gt;noticia&lt;/b&gt;')
  for (const path of ['/', '/news', '/rss.xml', '/sitemap.xml'])
    expect((await get(path)).html, path).toContain(first.slug)
  expect(JSON.parse((await get('/published.json')).html)).toEqual({ publication: first.publication })
})

it('a publication that cannot be built says why, and the site stays as it was, also if the server is killed while it builds the next one; a unit builds that', async () => {
  const bad = await publishArticle(sql, { image: 'no-such-picture' })
  await until(async () =>
    expect(await lastBuild(sql)).toEqual({
      publication: bad.publication,
      ...{ state: 'failed', failure: 'bad_picture', about: bad.slug },
    }),
  )
  const statuses = async () => [
    (await get(`/news/${first.slug}`)).status,
    (await get(`/news/${bad.slug}`)).status,
  ]
  expect(await statuses()).toEqual([200, 404])
  await sql.begin(async (tx) => {
    const [{ id } = { id: '' }] = await tx`select id from public.news_articles where slug = ${bad.slug}`
    const [author] = await tx`select author from public.publications limit 1`
    await tx`
      select private.add_version(n.article_id, ${author?.author}, jsonb_populate_record(n, '{"withdrawn": true, "reason": "x"}'))
      from public.news_versions n where n.article_id = ${id}`
  })
  // Killed while it builds.
  await until(() => expect(existsSync(join(place(), 'next'))).toBe(true))
  await stop('SIGKILL')
  await start({ PUBLISH: 'unit' })
  // The build goes on without the server, and may already be done.
  expect([404, 410]).toContain((await statuses())[1])
  expect((await statuses())[0]).toBe(200)
  await runCommand('publish.ts', [], { DATA_DIR: data.folder, SITE_DIR: resolve('build/site') })
  await until(async () => expect(await statuses()).toEqual([200, 410]))
  expect((await get(`/news/${bad.slug}`)).html).toContain('retirada')
  expect(existsSync(join(place(), 'next'))).toBe(false)
  expect(readFileSync(join(place(), 'proxy/nginx-maps.conf'), 'utf8')).toContain(`/news/${first.slug}/`)
})

it('where a unit builds, the server asks for it; in the place of a damaged site it shows that of the release', async () => {
  await stop()
  const env = { PUBLISH: 'unit', PUBLISHED_DIR: join(data.folder, 'for-proxy') }
  // As after a copy that was broken off.
  mkdirSync(join(env.PUBLISHED_DIR, 'site'), { recursive: true })
  writeFileSync(join(env.PUBLISHED_DIR, '.built'), 'sources[] publication 99')
  await start(env)
  expect((await get('/')).status).toBe(200)
  expect((await get(`/news/${first.slug}`)).status).toBe(404)
  const { publication } = await publishArticle(sql)
  const wanted = join(data.folder, 'publish-wanted')
  await until(() => expect(readFileSync(wanted, 'utf8')).toBe(`${publication}\n`))
})
