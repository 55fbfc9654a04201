import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { addBusinessDays } from '#domain/days/business-days.ts'
import type { FormTable } from '#domain/form-tables.ts'
import { connect } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { createDatabase, type OwnDatabase } from '#server/testing/own-database.ts'
import { sampleRows } from '../../sample-rows.ts'

const all = resolve(import.meta.dirname, '../../migrations')
const firstOfTheOffice = '20261116010000'
const filings = [
  ['third', '2026-01-01T05:00:00Z', 'pending'],
  ['first', '2025-07-01T15:00:00Z', 'done'],
  ['second', '2026-01-01T04:59:59Z', 'pending'],
] as const

let before: string
let database: OwnDatabase
let sql: postgres.Sql
beforeAll(async () => {
  before = mkdtempSync(join(tmpdir(), 'yari-before-'))
  for (const file of readdirSync(all).filter((name) => name < firstOfTheOffice))
    cpSync(join(all, file), join(before, file))
  database = await createDatabase(inject('clusterUrl'))
  sql = connect(database.url, { max: 1 })
  await migrate(sql, before)
  for (const [full_name, created_at, status] of filings)
    await sql`insert into pqr_requests ${sql({ ...sampleRows.pqr_requests, full_name, created_at, status })}`
  for (const table of ['quote_requests', 'job_applications', 'affiliations'] satisfies FormTable[])
    await sql`insert into ${sql(table)} ${sql({ ...sampleRows[table], status: 'done' })}`
  await migrate(sql)
})
afterAll(async () => {
  await sql.end()
  await database.remove()
  rmSync(before, { recursive: true })
})

it('numbers what was filed in its order, in the year of Bogotá', async () => {
  const rows = await sql`select full_name, radicado from pqr_requests order by created_at`
  expect(rows.slice()).toEqual([
    { full_name: 'first', radicado: '2025-000001' },
    { full_name: 'second', radicado: '2025-000002' },
    { full_name: 'third', radicado: '2026-000003' },
  ])
})

it('gives each a code, its due date and a file, and mails nothing', async () => {
  const rows = await sql`
    select r.tracking_code, r.due_on::text, r.source, r.status, r.user_id, r.submission_key, r.privacy_version, c.version,
      to_char(r.created_at at time zone 'America/Bogota', 'YYYY-MM-DD') as day,
      (select json_agg(json_build_object('kind', e.kind, 'same', e.at = r.created_at, 'actor', e.actor)) from pqr_events e
       where e.pqr_id = r.id) as events
    from pqr_requests r join pqr_cases c on c.pqr_id = r.id`
  expect(rows).toHaveLength(3)
  expect(new Set(rows.map(({ tracking_code }) => tracking_code)).size).toBe(3)
  for (const { day, tracking_code, ...row } of rows) {
    expect(tracking_code).toMatch(/^[A-HJ-NP-Z2-9]{10}$/)
    expect(row).toEqual({
      due_on: addBusinessDays(day, 15),
      source: 'web',
      status: 'pending',
      user_id: null,
      submission_key: null,
      privacy_version: '2026-11-15',
      version: 1,
      events: [{ kind: 'filed', same: true, actor: null }],
    })
  }
  expect(await sql`select from outbox`).toHaveLength(0)
})

it('puts them on the desk, where they are found', async () => {
  const rows = await sql`
    select o.radicado, w.words @@ '2025.first:*' as found from private.open_terms o join private.pqr_words w using (pqr_id) order by 1`
  expect(rows.map(({ radicado, found }) => [radicado, found])).toEqual([
    ['2025-000001', true],
    ['2025-000002', false],
    ['2026-000003', false],
  ])
})

it('marks the other records with the policy they were filed under, and begins with their first step', async () => {
  for (const table of ['quote_requests', 'job_applications', 'affiliations'])
    expect(
      await sql`select user_id, submission_key, privacy_version, status from ${sql(table)}`,
    ).toMatchObject([
      { user_id: null, submission_key: null, privacy_version: '2026-11-15', status: 'pending' },
    ])
})

it('goes on with the numbers, and keeps the seventh digit', async () => {
  const file = async () => {
    const [row] = await sql`
      insert into pqr_requests ${sql({ ...sampleRows.pqr_requests, created_at: '2026-11-16T12:00:00Z' })} returning radicado`
    return row?.radicado
  }
  expect(await file()).toBe('2026-000004')
  await sql`select setval('private.radicado_numbers', 999998)`
  expect([await file(), await file(), await file()]).toEqual(['2026-999999', '2026-1000000', '2026-1000001'])
  const [found] = await sql`select private.plain_radicado('2026–1 000 001') as radicado`
  expect(found?.radicado).toBe('2026-1000001')
})

it('starts at one where nothing was filed', async () => {
  const empty = await createDatabase(inject('clusterUrl'), 'template_yari')
  const fresh = connect(empty.url, { max: 1 })
  const [row] = await fresh`insert into pqr_requests ${fresh(sampleRows.pqr_requests)} returning radicado`
  await fresh.end()
  await empty.remove()
  expect(row?.radicado).toMatch(/-000001$/)
})
