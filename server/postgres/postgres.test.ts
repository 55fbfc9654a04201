import { chownSync, cpSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { commandLine, killPostgres, postmaster, runningPostmaster } from '../testing/cluster-processes.ts'
import { makeReadyFolder } from '../testing/ready-data.ts'
import { type DataFolder, makeDataFolder, startServerProcess } from '../testing/server-process.ts'

// Processes start and recover here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let data: DataFolder
beforeAll(() => {
  data = makeReadyFolder()
})
afterAll(() => data.remove())

const headers = { apikey: 'sb_publishable_yari_ambiental', 'content-type': 'application/json' }
const row = { full_name: 'Ana', phone: '1', address: 'Calle', email: 'a@b.co', status: 'pending' }
const insert = async (url: string) => {
  const answer = await fetch(`${url}/rest/v1/affiliations`, {
    method: 'POST',
    headers,
    body: JSON.stringify(row),
  })
  return answer.status
}

it('a server starts, answers, and stops its PostgreSQL when it stops', async () => {
  const server = await startServerProcess(data.folder)
  expect(await insert(server.url)).toBe(201)
  const pid = runningPostmaster(data.folder)
  expect(await server.stop()).toBe(0)
  expect(commandLine(pid)).not.toContain(data.folder)
  expect(server.log.at(-1)?.msg).toBe('Stopped')
})

it('a server starts on the folder of a killed one, in place of its PostgreSQL', async () => {
  const killed = await startServerProcess(data.folder)
  await killed.stop('SIGKILL')
  const orphan = postmaster(data.folder)
  expect(orphan).toBeDefined()
  const next = await startServerProcess(data.folder)
  expect(postmaster(data.folder)).not.toBe(orphan)
  expect(await insert(next.url)).toBe(201)
  await next.stop()
})

it('a server recovers after both the last server and its PostgreSQL were killed', async () => {
  const killed = await startServerProcess(data.folder)
  killPostgres(data.folder)
  await killed.stop('SIGKILL')
  const next = await startServerProcess(data.folder)
  expect(await insert(next.url)).toBe(201)
  await next.stop()
})

it('a second server on the same folder does not start, and the first goes on', async () => {
  const first = await startServerProcess(data.folder)
  await expect(startServerProcess(data.folder)).rejects.toThrow(/^Another server is already running on /)
  expect(await insert(first.url)).toBe(201)
  await first.stop()
})

it('a server stops for good even while it restarts PostgreSQL', async () => {
  const server = await startServerProcess(data.folder)
  killPostgres(data.folder)
  await expect
    .poll(() => server.log.some(({ msg }) => /starting it again/.test(String(msg))), { timeout: 240_000 })
    .toBe(true)
  expect(await server.stop()).toBe(0)
  expect(postmaster(data.folder)).toBeUndefined()
})

it('a server runs as a plain user, in a folder whose path is too long for a socket', async () => {
  const plain = makeDataFolder()
  const folder = join(plain.folder, 'x'.repeat(100))
  cpSync(join(plain.folder, 'site'), join(folder, 'site'), { recursive: true })
  const nobody = process.getuid?.() === 0 ? { uid: 65534, gid: 65534 } : {}
  if (nobody.uid) chownSync(folder, nobody.uid, nobody.gid)
  const server = await startServerProcess(folder, nobody)
  expect(await insert(server.url)).toBe(201)
  expect(await server.stop()).toBe(0)
  rmSync(plain.folder, { recursive: true })
})
