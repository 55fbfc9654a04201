import { randomBytes } from 'node:crypto'
import { closeSync, mkdirSync, openSync, rmSync, statfsSync, writeSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { killPostgres, postmaster } from '../testing/cluster-processes.ts'
import {
  type DataFolder,
  makeDataFolder,
  type ServerProcess,
  startServerProcess,
} from '../testing/server-process.ts'
import { insert, startInserts, storedMarkers } from './insert-stream.ts'

// Processes start and recover here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const waiting = { timeout: 240_000, interval: 20 }
let data: DataFolder
let server: ServerProcess
let disk: string

// The disk goes away with the process; a plain user mounts one in a user namespace.
const asRoot = process.getuid?.() === 0
const onOwnDisk = ['unshare', ...(asRoot ? ['-m'] : ['-c', '-m', '--keep-caps']), 'sh', '-c']
const mountAndStart = 'mount -t tmpfs -o size=150m,mode=755 tmpfs "$DATA_DIR" && exec "$0" "$@"'

beforeAll(async () => {
  data = makeDataFolder()
  const folder = join(data.folder, 'disk')
  mkdirSync(folder)
  const env = { DATA_DIR: folder }
  server = await startServerProcess(data.folder, { env, wrap: [...onOwnDisk, mountAndStart] })
  disk = `/proc/${server.child.pid}/root${folder}`
})
afterAll(async () => {
  await server.stop()
  rmSync(data.folder, { recursive: true })
})

const fillDisk = () => {
  const file = openSync(join(disk, 'ballast'), 'w')
  const { bavail, bsize } = statfsSync(disk)
  const block = Buffer.alloc(1024 * 1024)
  for (let left = bavail * bsize - 4 * block.length; left > 0; left -= block.length) writeSync(file, block)
  closeSync(file)
}

it('a server on a full disk answers 503, loses no acknowledged row, and goes on when there is room', async () => {
  fillDisk()
  const stream = startInserts(server.url, 8, randomBytes(7000).toString('base64'))
  await vi.waitUntil(() => (stream.statuses.get(503) ?? 0) >= 20, waiting)
  await stream.stop()
  expect([...stream.statuses.keys()].filter((status) => status !== 201)).toEqual([503])
  expect((await fetch(`${server.url}/healthz`)).status).toBe(200)

  rmSync(join(disk, 'ballast'))
  await vi.waitUntil(async () => (await insert(server.url, 'with room again')) === 201, waiting)
  // Recovery reads everything that was written before and after the disk was full.
  const killed = killPostgres(disk)
  await vi.waitUntil(() => ![killed, undefined].includes(postmaster(disk)), waiting)
  await vi.waitUntil(async () => (await insert(server.url, 'after recovery')) === 201, waiting)
  const stored = await storedMarkers(join(disk, 'postgres'))
  const expected = [...stream.acknowledged, 'with room again', 'after recovery']
  expect(expected.filter((marker) => stored.get(marker) !== 1)).toEqual([])
})
