import { afterAll, beforeAll, expect, it } from 'vitest'
import type { Arguments } from '#supabase/contract/contract.ts'
import { ask, hire, type Member, setNow, sql } from '../office-cases.ts'
import { fill, many } from '../past-office.ts'

let ana: Member
const figures = (args: Arguments<'desk_figures'> = {}) => ask(ana, 'desk_figures', args)

/** The same figures, counted case by case with a plain query. */
const counted = async (group: 'month' | 'request_type' | 'all', type: string | null = null) => {
  const rows = await sql()`
    with cases as (
      select r.request_type, to_char(r.created_at at time zone 'America/Bogota', 'YYYY-MM-01') as month, 'all' as all,
        coalesce(c.extended_to, r.due_on) as due_on, r.status, (a.signed_at at time zone 'America/Bogota')::date as signed_on,
        r.received_on as filed_on
      from pqr_requests r join pqr_cases c on c.pqr_id = r.id
      left join pqr_answers a on a.pqr_id = r.id and a.subject = 'pqr' and a.voided_at is null
      where r.created_at >= '2025-06-01T00:00:00-05:00' and status <> 'set_aside' and ${type ? sql()`r.request_type = ${type}` : sql()`true`}
    )
    select ${sql()(group)} as name, count(*)::int as received,
      count(*) filter (where signed_on <= due_on)::int as in_time,
      count(*) filter (where signed_on > due_on or signed_on is null and status = 'pending' and due_on < private.today())::int as late,
      count(*) filter (where signed_on is null and status = 'pending' and due_on >= private.today())::int as waiting,
      percentile_cont(0.5) within group (order by
        (select business_day from answer_terms where filed_on = signed_on) -
        (select business_day from answer_terms t where t.filed_on = cases.filed_on)) as median_days
    from cases group by 1 order by 1`
  return new Map(rows.map(({ name, ...figure }) => [name, figure]))
}

beforeAll(async () => {
  ana = await hire('Ana Gómez')
  await fill([
    ...many(2, { day: '2025-05-30', type: 'claim', answer: 3 }),
    ...many(6, { day: '2026-01-05', type: 'claim', answer: 4 }),
    ...many(3, { day: '2026-01-31', type: 'petition', answer: 15 }),
    ...many(2, { day: '2026-02-10', type: 'claim', answer: 16 }),
    { day: '2026-02-10', type: 'complaint', answer: 20, extended: 20 },
    { day: '2026-02-28', type: 'other', status: 'withdrawn' },
    // No figure counts what was set aside as no PQR.
    { day: '2026-02-28', type: 'other', status: 'set_aside' },
    { day: '2026-05-08', type: 'claim', status: 'set_aside' },
    ...many(2, { day: '2026-03-31', type: 'complaint', answer: 5 }),
    { day: '2026-03-31', type: 'petition', answer: 8 },
    // A letter of Friday, filed on Monday: answered on its last day, fifteen days after it came in.
    { day: '2026-03-16', received: '2026-03-13', type: 'other', answer: 14 },
    { day: '2026-04-06', type: 'petition' },
    ...many(3, { day: '2026-05-08', type: 'claim' }),
  ])
  await setNow('2026-05-19T12:00:00-05:00')
  await sql()`select private.refresh_open_term(id) from pqr_requests where status in ('pending', 'set_aside')`
})
afterAll(() => setNow())

const expectCounted = async (type: string | null = null) => {
  const { total, months, types } = await figures({ months: 12, request_type: type })
  expect(total).toEqual((await counted('all', type)).get('all'))
  const byMonth = await counted('month', type)
  const nothing = { received: 0, in_time: 0, late: 0, waiting: 0, median_days: null }
  expect(months.map(({ month }) => month)).toEqual(
    ['2025-06', '2025-07', '2025-08', '2025-09', '2025-10', '2025-11', '2025-12']
      .concat('2026-01', '2026-02', '2026-03', '2026-04', '2026-05')
      .map((month) => `${month}-01`),
  )
  for (const { month, ...figure } of months)
    expect([month, figure]).toEqual([month, byMonth.get(month) ?? nothing])
  const byType = await counted('request_type', type)
  expect(new Map(types.map(({ type, ...figure }) => [type, figure]))).toEqual(byType)
}

it('the figures of the office are the same as counted by hand', async () => {
  const { total, open } = await figures()
  expect(total).toEqual({ received: 21, in_time: 14, late: 3, waiting: 3, median_days: 6.5 })
  expect(open).toEqual([
    { type: 'claim', total: 3, green: 3, amber: 0, red: 0, black: 0 },
    { type: 'petition', total: 1, green: 0, amber: 0, red: 0, black: 1 },
  ])
  expect((await figures({ months: 24 })).total.received).toBe(23)
  expect((await figures({ months: 24 })).months).toHaveLength(24)
  await expectCounted()
  await expectCounted('claim')
})

it('the figures of an office without PQRs are zeros', async () => {
  await sql()`truncate pqr_requests, private.open_terms cascade`
  expect(await figures({ months: 1 })).toEqual({
    total: { received: 0, in_time: 0, late: 0, waiting: 0, median_days: null },
    months: [{ month: '2026-05-01', received: 0, in_time: 0, late: 0, waiting: 0, median_days: null }],
    types: [],
    open: [],
  })
})
