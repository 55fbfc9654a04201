import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { type DataFolder, makeDataFolder, startServerProcess } from '../testing/server-process.ts'
import { startRetriedFilings, storedFiles } from './retried-filings.ts'

// Processes start and recover here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })
const waiting = { timeout: 240_000, interval: 5 }

let data: DataFolder
beforeAll(() => {
  data = makeDataFolder()
})
afterAll(() => data.remove())

const killPostgres = () => {
  const [pid] = readFileSync(join(data.folder, 'postgres', 'postmaster.pid'), 'utf8').split('\n')
  process.kill(Number(pid), 'SIGKILL')
}

it('files once what is sent until it is acknowledged, each with its file, through kills of server and PostgreSQL', async () => {
  let server = await startServerProcess(data.folder)
  const filings = startRetriedFilings(() => server.url, 8)
  const moreReceipts = (count: number) => {
    const wanted = filings.receipts.size + count
    return vi.waitUntil(() => filings.receipts.size >= wanted, waiting)
  }
  // At least ten kills, and until one has hit a filing between the commit and the answer.
  for (let round = 0; round < 10 || filings.alreadyFiled === 0; round++) {
    await moreReceipts(40)
    if (round % 3 === 2) {
      killPostgres()
      await moreReceipts(10)
    }
    await server.stop('SIGKILL')
    server = await startServerProcess(data.folder)
  }
  await moreReceipts(40)
  await filings.stop()

  const files = await storedFiles(join(data.folder, 'postgres'))
  await server.stop()
  const radicados = new Map(files.map(({ marker, radicado }) => [marker, radicado]))
  expect(radicados.size).toBe(files.length)
  for (const [marker, radicado] of filings.receipts)
    expect([marker, radicados.get(marker)]).toEqual([marker, radicado])
  for (const { marker: _, radicado: __, ...file } of files)
    expect(file).toEqual({ cases: 1, events: ['filed'], mails: ['office_new', 'receipt'] })
})
