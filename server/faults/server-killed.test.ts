import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { makeReadyFolder } from '../testing/ready-data.ts'
import { type DataFolder, rounds, startServerProcess } from '../testing/server-process.ts'
import { startInserts, storedMarkers } from './insert-stream.ts'

// Processes start and recover here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })

let data: DataFolder
beforeAll(() => {
  data = makeReadyFolder()
})
afterAll(() => data.remove())

it('a server that is killed again and again keeps every acknowledged row, and none twice', async () => {
  const acknowledged: string[] = []
  for (let round = 0; round < rounds; round++) {
    const server = await startServerProcess(data.folder)
    const stream = startInserts(server.url, 8)
    await vi.waitUntil(() => stream.acknowledged.size >= 50, waiting)
    await server.stop('SIGKILL')
    await stream.stop()
    acknowledged.push(...stream.acknowledged)
    expect(stream.statuses.get(0), 'broken connections').toBeGreaterThan(0)
    expect([0, 201, 503]).toEqual(expect.arrayContaining([...stream.statuses.keys()]))
  }
  const server = await startServerProcess(data.folder)
  const stored = await storedMarkers(join(data.folder, 'postgres'))
  await server.stop()
  expect(acknowledged.filter((marker) => !stored.has(marker))).toEqual([])
  expect([...stored].filter(([, times]) => times > 1)).toEqual([])
})

const waiting = { timeout: 240_000, interval: 5 }
