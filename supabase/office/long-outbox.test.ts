import { beforeAll, expect, it } from 'vitest'
import { sampleRows } from '../sample-rows.ts'
import { fileAsVisitor, sql } from './office-cases.ts'

const waiting = 100_000
let pagesBefore: Pages

/** A hundred thousand mails that are due, and as many that were settled long ago. */
beforeAll(async () => {
  const { id } = await fileAsVisitor()
  await sql()`delete from outbox`
  pagesBefore = await pagesOfWork()
  await sql()`
    insert into outbox (kind, pqr_id, created_at, send_after, state)
    select 'extended', ${id}, now(), now() - interval '1 hour', case when n % 2 = 0 then 'waiting' else 'accepted' end
    from generate_series(1, ${2 * waiting}::int) n`
  await sql()`analyze outbox`
})

type Pages = { filing: number; claiming: number }
type Explained = { 'QUERY PLAN': [{ Plan: Record<string, number> }] }

/** Pages of the database that a statement touches: what its time depends on, on any machine. */
const pagesOf = async (statement: string): Promise<number> => {
  let pages = 0
  await sql()
    .begin(async (tx) => {
      const [row] = await tx.unsafe<Explained[]>(`explain (analyze, buffers, format json) ${statement}`)
      const plan = row?.['QUERY PLAN'][0].Plan ?? {}
      pages = (plan['Shared Hit Blocks'] ?? 0) + (plan['Shared Read Blocks'] ?? 0)
      throw new Error('Take it back')
    })
    .catch((error: Error) => {
      if (error.message !== 'Take it back') throw error
    })
  return pages
}
const { request_type, full_name, email, phone, id_number, description } = sampleRows.pqr_requests
const filing = `insert into pqr_requests (request_type, full_name, email, phone, id_number, description)
  values ('${request_type}', '${full_name}', '${email}', '${phone}', '${id_number}', '${description}')`

const pagesOfWork = async (): Promise<Pages> => {
  const work = { filing, claiming: 'select * from private.claim_mail()' }
  // Once before, for what a session reads only once.
  for (const statement of Object.values(work)) await pagesOf(statement)
  return { filing: await pagesOf(work.filing), claiming: await pagesOf(work.claiming) }
}

it('slows neither filings nor claims', async () => {
  const pages = await pagesOfWork()
  expect(pages.filing).toBeLessThan(pagesBefore.filing * 1.5)
  // A claim that finds nothing against one that finds a mail, writes it and gathers its facts.
  expect(pages.claiming).toBeLessThan(200)
})

it('is claimed by several mailers at once, each getting another one', async () => {
  const claims = await Promise.all(
    Array.from({ length: 40 }, () => sql()`select * from private.claim_mail()`),
  )
  const ids = claims.map(([row]) => row?.id)
  expect(new Set(ids).size).toBe(40)
  expect(claims.every(([row]) => row?.fate === 'send')).toBe(true)
})

it('is read through the index of what waits', async () => {
  const [row] = await sql()<Explained[]>`
    explain (format json) select * from outbox o where o.state = 'waiting' and o.send_after <= now()
    order by o.send_after, o.id limit 1 for update skip locked`
  expect(JSON.stringify(row)).toContain('outbox_waiting_idx')
})
