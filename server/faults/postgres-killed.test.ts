import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { backends, commandLine, killPostgres } from '../testing/cluster-processes.ts'
import { makeReadyFolder } from '../testing/ready-data.ts'
import { type DataFolder, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { type InsertStream, startInserts, storedMarkers } from './insert-stream.ts'

// Processes start and recover here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

const waiting = { timeout: 240_000, interval: 5 }
let data: DataFolder
let server: ServerProcess
let stream: InsertStream
beforeAll(async () => {
  data = makeReadyFolder()
  server = await startServerProcess(data.folder)
})
afterAll(async () => {
  await server.stop()
  await data.remove()
})

const killBackend = () => {
  const pid = backends(data.folder).find((pid) => commandLine(pid).includes('authenticator postgres'))
  if (!pid) throw new Error('No backend serves a visitor')
  process.kill(pid, 'SIGKILL')
}

it.each(['the whole of PostgreSQL', 'one backend'])(
  'a server answers 503, and then serves again, after %s was killed',
  async (victim) => {
    // More visitors than connections, so that some wait in the driver.
    stream = startInserts(server.url, 24)
    const untilAcknowledged = (count: number) =>
      vi.waitUntil(() => stream.acknowledged.size >= count, waiting)
    await untilAcknowledged(50)
    if (victim === 'one backend') killBackend()
    else killPostgres(data.folder)
    await vi.waitUntil(() => (stream.statuses.get(503) ?? 0) > 0, waiting)
    await untilAcknowledged(stream.acknowledged.size + 50)
    await stream.stop()
    expect([...stream.statuses.keys()].sort()).toEqual([201, 503])
    expect(server.child.exitCode).toBeNull()
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
    const stored = await storedMarkers(join(data.folder, 'postgres'))
    expect([...stream.acknowledged].filter((marker) => stored.get(marker) !== 1)).toEqual([])
  },
)
