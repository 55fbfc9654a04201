import { join } from 'node:path'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { connect } from '../database/database.ts'
import { socketUrl } from '../postgres/lock.ts'
import { killPostgres } from '../testing/cluster-processes.ts'
import { makeReadyFolder } from '../testing/ready-data.ts'
import { type DataFolder, rounds, type ServerProcess, startServerProcess } from '../testing/server-process.ts'
import { startRetriedFilings, storedPqrs } from './retried-filings.ts'

// Processes start and recover here, which takes a busy machine a while.
vi.setConfig({ testTimeout: 600_000, hookTimeout: 300_000 })
const waiting = { timeout: 240_000, interval: 5 }

let data: DataFolder
let server: ServerProcess
beforeAll(async () => {
  data = makeReadyFolder()
  server = await startServerProcess(data.folder)
})
afterAll(async () => {
  await server.stop()
  await data.remove()
})

/** Kills the server after filings were stored and before their answers are sent. */
const killBeforeAnswers = async () => {
  const sql = connect(socketUrl(join(data.folder, 'postgres')), { max: 2 })
  const calls = async (state: string) =>
    (await sql`select from pg_stat_activity where usename = 'authenticator' and ${sql.unsafe(state)}`).length
  await sql.begin(async (tx) => {
    await tx`lock table public.pqr_requests in share mode`
    await vi.waitUntil(async () => (await calls(`wait_event_type = 'Lock'`)) > 3, waiting)
    server.child.kill('SIGSTOP')
  })
  // A statement that waits for values from the stopped server never ends, so it is left out.
  const working = `state = 'active' and wait_event_type is distinct from 'Client'`
  await vi.waitUntil(async () => (await calls(working)) === 0, waiting).finally(() => server.stop('SIGKILL'))
  await sql.end()
}

it('PQRs that are sent until acknowledged are filed and withdrawn once, although server and PostgreSQL are killed', async () => {
  const filings = startRetriedFilings(() => server.url, 8)
  const moreReceipts = (count: number) => {
    const wanted = filings.receipts.size + count
    return vi.waitUntil(() => filings.receipts.size >= wanted, waiting)
  }
  for (let round = 0; round < rounds; round++) {
    await moreReceipts(40)
    if (round % 3 === 2) {
      killPostgres(data.folder)
      await moreReceipts(10)
    }
    await killBeforeAnswers()
    server = await startServerProcess(data.folder)
  }
  await moreReceipts(40)
  await filings.stop()
  expect(filings.alreadyFiled).toBeGreaterThan(0)
  for (const [marker, sendAgain] of filings.withdrawn)
    expect([marker, await sendAgain()]).toEqual([marker, 'repeated'])

  const stored = await storedPqrs(join(data.folder, 'postgres'))
  const radicados = new Map(stored.map(({ marker, radicado }) => [marker, radicado]))
  expect(radicados.size).toBe(stored.length)
  for (const [marker, radicado] of filings.receipts)
    expect([marker, radicados.get(marker)]).toEqual([marker, radicado])
  for (const { marker, radicado: _, events, ...others } of stored) {
    expect(others).toEqual({ cases: 1, mails: ['office_new', 'receipt'] })
    // A withdrawal that was not acknowledged may be stored or not, but never twice.
    expect([['filed'], ['filed', 'withdrawn']]).toContainEqual(events)
    if (filings.withdrawn.has(marker)) expect(events).toEqual(['filed', 'withdrawn'])
  }
})
