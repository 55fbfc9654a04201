import { afterEach, describe, expect, it } from 'vitest'
import { answerTo, callUnknown } from '#server/testing/accounts/office-calls.ts'
import { newClient, signUp } from '#server/testing/accounts/test-accounts.ts'
import { setNow, sql } from '../office-cases.ts'
import { type Filed, fill, many } from '../past-office.ts'

/** Publishes the figures that are due, and reads all that are published. */
const figures = async () => {
  await sql()`select private.publish_figures()`
  return answerTo(newClient().rpc('office_figures'))
}

afterEach(async () => {
  await setNow()
  await sql()`truncate pqr_requests, private.published_figures cascade`
})

// The first quarter of 2026. Its last term, fully extended, ends on 15 May.
const firstQuarter: Filed[] = [
  ...many(6, { day: '2026-01-05', type: 'claim', answer: 4 }),
  ...many(5, { day: '2026-01-31', type: 'petition', answer: 15 }),
  ...many(2, { day: '2026-02-10', type: 'claim', answer: 16 }),
  ...many(1, { day: '2026-02-10', type: 'complaint', answer: 20, extended: 20 }),
  ...many(1, { day: '2026-02-28', type: 'other', status: 'withdrawn' }),
  // No figure counts what was set aside as no PQR.
  ...many(5, { day: '2026-02-28', type: 'complaint', status: 'set_aside' }),
  ...many(5, { day: '2026-03-31', type: 'service_connection', appeal: 'confirms', answer: 1 }),
  ...many(1, { day: '2026-03-31', type: 'claim', appeal: 'revokes', answer: 2 }),
  ...many(2, { day: '2026-03-31', type: 'stratum_change' }),
]
const whenPublished = '2026-05-19T12:00:00-05:00'

describe('the public figures', () => {
  it('of an office without PQRs are empty', async () => {
    expect(await figures()).toEqual({ pqrs: [], appeals: [] })
  })

  it('are the same as counted by hand', async () => {
    await fill([
      ...firstQuarter,
      ...many(9, { day: '2025-12-31', type: 'other', answer: 1 }),
      ...many(9, { day: '2026-04-01', type: 'other' }),
    ])
    await setNow(whenPublished)
    const { pqrs, appeals } = await figures()
    expect(pqrs.map(({ first_day, last_day, received }) => [first_day, last_day, received])).toEqual([
      ['2025-10-01', '2025-12-31', 9],
      ['2026-01-01', '2026-03-31', 23],
    ])
    const [, quarter] = pqrs
    expect(quarter).toMatchObject({ received: 23, in_time: 18, late: 4, median_days: 4 })
    // February has only four PQRs, so it is joined with March.
    expect(quarter?.months).toEqual([
      {
        first_month: '2026-01-01',
        last_month: '2026-01-01',
        received: 11,
        in_time: 11,
        late: 0,
        median_days: 4,
      },
      {
        first_month: '2026-02-01',
        last_month: '2026-03-01',
        received: 12,
        in_time: 7,
        late: 4,
        median_days: 1,
      },
    ])
    // A complaint, an «other» and two changes of stratum are only four, so the next smallest type joins them.
    expect(quarter?.types).toEqual([
      { type: 'claim', received: 9, in_time: 7, late: 2, median_days: 4 },
      { type: 'service_connection', received: 5, in_time: 5, late: 0, median_days: 1 },
      { received: 9, in_time: 6, late: 2, median_days: 15 },
    ])
    // Of six appeals, five have one result and one has another, so both are shown as one group.
    expect(appeals).toEqual([
      { first_day: '2026-01-01', last_day: '2026-03-31', filed: 6, results: [{ result: null, filed: 6 }] },
    ])
    const [counted] = await sql()`
      select count(*)::int as received, (select count(*)::int from pqr_appeals) as appeals,
        count(*) filter (where a.signed_at at time zone 'America/Bogota' < coalesce(c.extended_to, r.due_on) + 1)::int as in_time
      from pqr_requests r join pqr_cases c on c.pqr_id = r.id
      left join pqr_answers a on a.pqr_id = r.id and a.subject = 'pqr' and a.voided_at is null
      where to_char(r.created_at at time zone 'America/Bogota', 'YYYY-Q') = '2026-1' and status <> 'set_aside'`
    expect(counted).toEqual({
      received: quarter?.received,
      in_time: quarter?.in_time,
      appeals: appeals[0]?.filed,
    })
  })

  it('count an appeal by what was decided, and as undecided while nothing is or the decision was undone', async () => {
    await fill([
      ...many(6, { day: '2026-03-10', type: 'claim', appeal: 'revoked_by_silence', answer: 1 }),
      ...many(5, { day: '2026-03-10', type: 'claim', appeal: null, answer: 1 }),
    ])
    await setNow(whenPublished)
    expect((await figures()).appeals).toEqual([
      {
        first_day: '2026-01-01',
        last_day: '2026-03-31',
        filed: 11,
        results: [
          { result: 'revoked_by_silence', filed: 6 },
          { result: 'undecided', filed: 5 },
        ],
      },
    ])
  })

  it('are not published for a quarter with too few cases besides those that were set aside', async () => {
    await fill([
      ...many(9, { day: '2025-12-31', type: 'other', status: 'set_aside' }),
      ...many(4, { day: '2026-01-05', type: 'claim', answer: 4 }),
      ...many(9, { day: '2026-01-05', type: 'claim', status: 'set_aside' }),
    ])
    await setNow(whenPublished)
    expect((await figures()).pqrs).toEqual([])
    await sql()`update pqr_requests set status = 'pending' where created_at >= '2026-01-01'`
    expect((await figures()).pqrs).toMatchObject([{ first_day: '2026-01-01', received: 13 }])
  })

  it('wait until every term of the quarter is over', async () => {
    await fill(firstQuarter)
    for (const [now, periods] of [
      ['2026-05-15T23:59:59-05:00', 0],
      ['2026-05-16T00:00:00-05:00', 1],
    ] as const) {
      await setNow(now)
      expect((await figures()).pqrs).toHaveLength(periods)
    }
  })

  it('do not change after they are published', async () => {
    await fill(firstQuarter)
    await setNow(whenPublished)
    const before = await figures()
    await fill([
      ...many(3, { day: '2026-03-02', type: 'claim' }),
      ...many(7, { day: '2026-05-04', type: 'claim' }),
    ])
    await setNow('2026-12-01T12:00:00-05:00')
    const after = await figures()
    expect(after.pqrs.slice(0, before.pqrs.length)).toEqual(before.pqrs)
    expect(after.pqrs.length).toBe(before.pqrs.length + 1)
  })

  it('are published once when two mailers do it at once', async () => {
    await fill(firstQuarter)
    await setNow(whenPublished)
    const answers = await Promise.all(Array.from({ length: 4 }, figures))
    for (const answer of answers) expect(answer.pqrs).toHaveLength(1)
  })

  it('are read by everybody through the function, and by nobody through the table', async () => {
    const { client } = await signUp()
    expect((await client.rpc('office_figures')).error).toBeNull()
    expect((await client.from('published_figures').select()).error?.code).toBe('PGRST205')
    expect((await callUnknown(client, 'publish_figures')).error?.code).toBe('PGRST202')
  })
})

describe('groups with fewer than five', () => {
  const types = ['petition', 'complaint', 'claim', 'other']
  // A linear congruential generator, so that every run has the same offices.
  let seed = 7
  const below = (limit: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return Math.floor((seed / 2147483648) * limit)
  }
  const randomOffice = (): Filed[] =>
    Array.from({ length: 12 }, (_, month) =>
      types.flatMap((type) =>
        many(below(2) * below(7), {
          day: `2025-${String(month + 1).padStart(2, '0')}-10`,
          type,
          answer: below(25),
        }),
      ),
    ).flat()

  it.each(Array.from({ length: 5 }, (_, index) => index))('are never shown (random office %i)', async () => {
    const office = randomOffice()
    await fill(office)
    await setNow('2026-04-01T12:00:00-05:00')
    const { pqrs } = await figures()
    const shown = pqrs.reduce((sum, { received }) => sum + received, 0)
    const withheld = office.filter(({ day }) => day > (pqrs.at(-1)?.last_day ?? ''))
    expect(shown + withheld.length).toBe(office.length)
    expect(withheld.length).toBeLessThan(5)
    for (const { received, months, types } of pqrs) {
      for (const groups of [months, types]) {
        expect(groups.reduce((sum, one) => sum + one.received, 0)).toBe(received)
        for (const group of groups) expect(group.received).toBeGreaterThanOrEqual(5)
      }
    }
  })
})
