import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, mkdirSync, mkdtempSync, readdirSync, realpathSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { expect, it, onTestFinished, vi } from 'vitest'
import { plainEnvironment } from '../testing/run-command.ts'
import { makeDataFolder, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { writeTestSite } from '../testing/site/test-site.ts'

// Processes start and recover here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000 })

const headers = { apikey: 'sb_secret_key_of_at_least_32_characters', 'content-type': 'application/json' }
const env = { SERVICE_KEY: headers.apikey }
const row = { full_name: 'Ana', phone: '1', address: 'Calle', email: 'a@b.co', status: 'pending' }
const insert = async ({ url }: ServerProcess) => {
  const sent = { method: 'POST', headers, body: JSON.stringify(row) }
  return (await fetch(`${url}/rest/v1/affiliations`, sent)).status
}
const count = async ({ url }: ServerProcess) =>
  ((await (await fetch(`${url}/rest/v1/affiliations?select=id`, { headers })).json()) as unknown[]).length

it('of three servers that start at once on a new folder, one works and the others say why they do not', async () => {
  const data = makeDataFolder()
  onTestFinished(data.remove)
  const starts = await Promise.allSettled([1, 2, 3].map(() => startServerProcess(data.folder, { env })))
  const [server, ...others] = starts.flatMap((start) => (start.status === 'fulfilled' ? start.value : []))
  expect(others).toEqual([])
  for (const start of starts)
    if (start.status === 'rejected')
      expect(start.reason.message).toMatch(/^Another server is already running on /)
  if (!server) throw new Error('No server started')
  expect(await insert(server)).toBe(201)
  expect(await server.stop()).toBe(0)
  expect(readdirSync(data.folder).filter((name) => name.includes('.part'))).toEqual([])
})

it('a server starts on the folder of one that was killed while it made its database', async () => {
  const data = makeDataFolder()
  onTestFinished(data.remove)
  const child = spawn(process.execPath, [join(import.meta.dirname, '../index.ts')], {
    env: { ...plainEnvironment, DATA_DIR: data.folder, SITE_DIR: join(data.folder, 'site'), PORT: '0' },
    stdio: 'ignore',
  })
  const exited = once(child, 'exit')
  // Only initdb writes into this folder.
  const isMaking = () =>
    readdirSync(data.folder).some(
      (name) => name.startsWith('postgres.part-') && readdirSync(join(data.folder, name)).length > 0,
    )
  await vi.waitUntil(isMaking, { interval: 1, timeout: 240_000 })
  child.kill('SIGKILL')
  await exited
  const server = await startServerProcess(data.folder, { env })
  expect(await insert(server)).toBe(201)
  expect(await server.stop()).toBe(0)
})

/** As root, a folder that the user of PostgreSQL cannot reach, so that the database is made elsewhere. */
const makePrivateFolder = () => {
  const parent = mkdtempSync(join(tmpdir(), 'yari-private-'))
  onTestFinished(() => rmSync(parent, { recursive: true }))
  chmodSync(parent, 0o700)
  const site = join(parent, 'site')
  writeTestSite(site)
  const places = new Set<string>()
  const folder = join(parent, 'data')
  const start = async () => {
    mkdirSync(folder, { recursive: true })
    const server = await startServerProcess(folder, { env: { ...env, SITE_DIR: site } })
    places.add(realpathSync(join(folder, 'postgres')))
    return server
  }
  onTestFinished(() => {
    for (const place of places)
      if (!place.startsWith(folder)) rmSync(dirname(place), { recursive: true, force: true })
  })
  return { folder, places, start }
}

it('a removed data folder means a new, empty database, and the log names the old one', async () => {
  const { folder, places, start } = makePrivateFolder()
  const first = await start()
  expect(await insert(first)).toBe(201)
  await first.stop()
  const again = await start()
  expect(await count(again)).toBe(1)
  await again.stop()
  const [old = ''] = places

  rmSync(folder, { recursive: true })
  const second = await start()
  expect(await count(second)).toBe(0)
  await second.stop()
  if (!old.startsWith(folder)) expect(JSON.stringify(second.log)).toContain(dirname(old))
})

it('a server whose link to the database is broken does not start with an empty one', async () => {
  const { folder, start } = makePrivateFolder()
  mkdirSync(folder)
  symlinkSync('/nowhere/postgres', join(folder, 'postgres'))
  await expect(start()).rejects.toThrow(/postgres leads to \/nowhere\/postgres, which does not exist/)
})
