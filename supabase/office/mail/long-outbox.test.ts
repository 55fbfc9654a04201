import type { ReservedSql } from 'postgres'
import { beforeAll, expect, it } from 'vitest'
import { sampleRows } from '../../sample-rows.ts'
import { filePqr, sql } from '../office-cases.ts'

const waiting = 10_000
let pagesBefore: Pages

/** Ten thousand mails that are due, and as many that were settled long ago. */
beforeAll(async () => {
  const { id } = await filePqr()
  await sql()`delete from outbox`
  const enqueue = (mails: number) => sql()`
    insert into outbox (kind, pqr_id, created_at, send_after, state)
    select 'extended', ${id}, private.now(), private.now() - interval '1 hour', case when n % 2 = 1 then 'waiting' else 'accepted' end
    from generate_series(1, ${mails}::int) n`
  await enqueue(1)
  pagesBefore = await pagesOfWork()
  await enqueue(2 * waiting)
  await sql()`analyze outbox`
})

type Pages = { filing: number; claiming: number }
type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] }

/** The pages of the database that a statement touches. They tell its cost independently of the machine. */
const pagesOf = async (session: ReservedSql, statement: string): Promise<number> => {
  await session`begin`
  const [row] = await session.unsafe<Explained[]>(`explain (analyze, buffers, format json) ${statement}`)
  await session`rollback`
  const plan = row?.['QUERY PLAN'][0].Plan ?? {}
  return (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
}
const { request_type, full_name, email, phone, id_number, description } = sampleRows.pqr_requests
const filing = `insert into pqr_requests (request_type, full_name, email, phone, id_number, description)
  values ('${request_type}', '${full_name}', '${email}', '${phone}', '${id_number}', '${description}')`

const pagesOfWork = async (): Promise<Pages> => {
  const session = await sql().reserve()
  const measure = async () => ({
    filing: await pagesOf(session, filing),
    claiming: await pagesOf(session, 'select * from private.claim_mail()'),
  })
  // The first run also reads what a session reads only once.
  await measure()
  const pages = await measure()
  session.release()
  return pages
}

it('a long outbox slows down neither filings nor claims', async () => {
  const pages = await pagesOfWork()
  expect(pages.filing).toBeLessThan(pagesBefore.filing * 1.5)
  expect(pages.claiming).toBeLessThan(pagesBefore.claiming * 2)
})

it('forty claims at once get forty different mails', async () => {
  const claims = await Promise.all(
    Array.from({ length: 40 }, () => sql()`select * from private.claim_mail()`),
  )
  const ids = claims.map(([row]) => row?.id)
  expect(new Set(ids).size).toBe(40)
  expect(claims.every(([row]) => row?.fate === 'send')).toBe(true)
})

it('a claim uses the index of the waiting mails', async () => {
  const [row] = await sql()<Explained[]>`
    explain (format json) select * from outbox o where o.state = 'waiting' and o.send_after <= private.now()
    order by o.send_after, o.id limit 1 for update skip locked`
  expect(JSON.stringify(row)).toContain('outbox_waiting_idx')
})
