import type postgres from 'postgres'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { addBusinessDays, holidayName } from '#domain/days/business-days.ts'
import { connect } from '#server/database/database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'

let server: TestServer
let sql: postgres.Sql
beforeAll(async () => {
  server = await startTestServer()
  sql = connect(server.config.databaseUrl ?? '', { max: 1 })
})
afterAll(async () => {
  await sql.end()
  await server.close()
})

const everyDay = Array.from({ length: 29_585 }, (_, day) =>
  new Date(Date.UTC(2020, 0, 1 + day)).toISOString().slice(0, 10),
)

it('the database has the same holidays and names as the rule in TypeScript, from 2020 to 2100', async () => {
  const rows = await sql<{ day: string; name: string }[]>`select day::text, name from holidays order by 1`
  expect(everyDay.at(-1)).toBe('2100-12-31')
  const named = everyDay.map((day) => [day, holidayName(day)])
  expect(rows.map(({ day, name }) => [day, name])).toEqual(named.filter(([, name]) => name))
})

it('the database has the same term for every day as the rule in TypeScript, from 2020 to 2100', async () => {
  const rows = await sql<{ filed: string; due: string }[]>`
    select filed_on::text as filed, due_on::text as due from answer_terms order by 1`
  expect(rows.map(({ filed, due }) => [filed, due])).toEqual(
    everyDay.map((day) => [day, addBusinessDays(day, 15)]),
  )
})

it('a day with two holidays has both names', async () => {
  const [row] = await sql`select name from holidays where day = '2025-06-30'`
  expect(row?.name).toBe('Sagrado Corazón de Jesús y San Pedro y San Pablo')
})

it.each([
  [1, '2026-11-13', '2026-11-17'],
  [5, '2026-11-13', '2026-11-23'],
  [30, '2026-11-13', '2026-12-30'],
])('business day number %i after %s is %s', async (n, after, expected) => {
  const [row] = await sql`select private.add_business_days(${after}, ${n})::text as day`
  expect(row?.day).toBe(expected)
  expect(addBusinessDays(after, n)).toBe(expected)
})

// Due on Tuesday 24 November; Monday 16 was a holiday.
it.each([
  ['2026-11-13', 6],
  ['2026-11-14', 6],
  ['2026-11-16', 6],
  ['2026-11-17', 5],
  ['2026-11-24', 0],
  ['2026-11-25', -1],
])('on %s a term that ends on 2026-11-24 has %i days left', async (today, left) => {
  const [row] = await sql`select private.business_days_between(${today}, '2026-11-24') as "left"`
  expect(row).toEqual({ left })
})

it.each(['2026-11-14', '2026-11-15', '2026-11-16', '2026-11-17'])(
  'on %s a term that ended on Friday 2026-11-13 has ended, whether or not it is a business day',
  async (today) => {
    const [row] = await sql`select private.business_days_between(${today}, '2026-11-13') as "left"`
    expect(row).toEqual({ left: -1 })
  },
)

it('the day of a moment is that of Bogotá, not that of the server', async () => {
  const [row] = await sql`
    select private.day_in_bogota('2026-11-16T04:59:59Z')::text as before,
      private.day_in_bogota('2026-11-16T05:00:00Z')::text as after`
  expect(row).toEqual({ before: '2026-11-15', after: '2026-11-16' })
})
