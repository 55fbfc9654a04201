import { beforeEach } from 'vitest'
import { type Case, filePqrAt, setNow, sql } from '../office-cases.ts'

// A test file that imports this module begins each test with an empty outbox, and claims mails as the mailer does.

export const start = Date.parse('2026-03-24T15:00:00Z')
export const clockAt = (minutes: number) => setNow(new Date(start + minutes * 60_000).toISOString())
export const hour = 60

beforeEach(async () => {
  await sql()`update outbox set state = 'cancelled' where state in ('waiting', 'held')`
  await sql()`delete from private.slots`
  await clockAt(0)
})

export const claim = async () => (await sql()`select * from private.claim_mail('{office_new}')`)[0]
/** Claims until a mail is to be sent or none is due. */
export const nextToSend = async () => {
  for (;;) {
    const claimed = await claim()
    if (!claimed || claimed.fate === 'send') return claimed
  }
}
export const settle = async (one: Record<string, unknown>, outcome: string) => {
  const [row] =
    await sql()`select private.settle_mail(${String(one.id)}, ${Number(one.attempt)}, ${outcome}, 'said') as state`
  return row?.state
}
export const filePqrNow = (email = 'ana@example.co') => filePqrAt(new Date(start).toISOString(), { email })
export const stateOf = async ({ id }: Case, kind = 'receipt') =>
  (await sql()`select state from outbox where pqr_id = ${id} and kind = ${kind} order by id desc`)[0]?.state
