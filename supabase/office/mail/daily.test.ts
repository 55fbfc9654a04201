import { beforeEach, expect, it } from 'vitest'
import { acts, bringTo } from '../office-acts.ts'
import { type Case, filePqrAt, inSeconds, setNow, sql } from '../office-cases.ts'

// Filed before Holy Week, and due on 16 April.
let filed: Case
beforeEach(async () => {
  await setNow()
  await sql()`update pqr_requests set status = 'withdrawn'`
  filed = await filePqrAt('2026-03-24T15:00:00Z')
  await sql()`delete from outbox`
  await sql()`delete from private.daily_runs`
})

const daily = async () => (await sql()`select private.daily() as did`)[0]?.did
const digests = () => sql()`select state, send_after from outbox where kind = 'office_digest' order by id`
const terms = async () =>
  (
    await sql()`select (t.radicado, t.term, t.due_on, t.color)::text as term from private.terms_ending_soon() t`
  ).map(({ term }) => term as string)
const noon = (day: string) => setNow(`${day}T12:00:00-05:00`)

it('the daily tasks write no digest where no term is near', async () => {
  await noon('2026-03-25')
  expect(await daily()).toBe(true)
  expect(await digests()).toEqual([])
})

it('the daily tasks write one digest a day in Bogotá, and cancel the one of the day before', async () => {
  await setNow('2026-04-15T23:00:00-05:00')
  await Promise.all([daily(), daily(), daily()])
  await setNow('2026-04-15T23:59:59-05:00')
  expect(await daily()).toBe(false)
  const one = { state: 'waiting', send_after: new Date('2026-04-15T06:00:00-05:00') }
  expect(await digests()).toEqual([one])
  await setNow('2026-04-16T00:00:00-05:00')
  expect(await daily()).toBe(true)
  expect(await digests()).toEqual([
    { ...one, state: 'cancelled' },
    { state: 'waiting', send_after: new Date('2026-04-16T06:00:00-05:00') },
  ])
  expect(await sql()`select day::text from private.daily_runs order by day`).toEqual([
    { day: '2026-04-15' },
    { day: '2026-04-16' },
  ])
})

it.each([
  ['2026-04-08', []],
  ['2026-04-09', ['amber']],
  ['2026-04-14', ['red']],
  ['2026-04-16', ['red']],
  ['2026-04-17', ['black']],
])('on %s the case that is due on 2026-04-16 is %s', async (day, colors) => {
  await noon(day)
  expect((await terms()).map((term) => /,(\w+)\)$/.exec(term)?.[1])).toEqual(colors)
})

it('the urgent terms include answers, notifications and appeals', async () => {
  const answered = await bringTo('answered')
  const appealed = await bringTo('appealed')
  expect((await acts.consent(answered)).error).toBeNull()
  await inSeconds(40 * 86_400)
  const [appeal] = await sql()`select radicado from pqr_appeals where pqr_id = ${appealed.id}`
  const found = (await terms()).map((term) => term.replace(/,[\d-]+,/, ' '))
  expect(found.sort()).toEqual(
    [
      `(${filed.radicado},answer black)`,
      `(${answered.radicado},notification black)`,
      `(${appeal?.radicado},appeal black)`,
    ].sort(),
  )
})
