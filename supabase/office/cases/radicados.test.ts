import type postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect } from '#server/database/database.ts'
import { createDatabase, type OwnDatabase } from '#server/testing/own-database.ts'
import { sampleRows } from '../../sample-rows.ts'

let database: OwnDatabase
let sql: postgres.Sql
beforeAll(async () => {
  database = await createDatabase(inject('clusterUrl'), 'template_yari')
  sql = connect(database.url, { max: 1 })
})
afterAll(async () => {
  await sql.end()
  await database.remove()
})

const file = async (created_at: string): Promise<string> => {
  const [row] = await sql`
    insert into pqr_requests ${sql({ ...sampleRows.pqr_requests, created_at })} returning radicado`
  return row?.radicado
}

it('radicados start at one, have the year in Bogotá, and count on in the next year', async () => {
  expect(await file('2026-01-01T04:59:59Z')).toBe('2025-000001')
  expect(await file('2026-01-01T05:00:00Z')).toBe('2026-000002')
})

it('a radicado keeps its seventh digit', async () => {
  await sql`select setval('private.radicado_numbers', 999998)`
  const day = '2026-11-16T12:00:00Z'
  expect([await file(day), await file(day), await file(day)]).toEqual([
    '2026-999999',
    '2026-1000000',
    '2026-1000001',
  ])
  const [found] = await sql`select private.radicados('2026–1 000 001') as meant`
  expect(found?.meant).toEqual(['2026-1000001'])
})

it('a person finds a case by its number alone, of whatever year, but only with its own code', async () => {
  await sql`select setval('private.radicado_numbers', 45)`
  const [one] = await sql`
    insert into pqr_requests ${sql({ ...sampleRows.pqr_requests, created_at: '2025-06-02T15:00:00Z' })} returning *`
  const other = { ...sampleRows.pqr_requests, radicado: '2026-000046', created_at: '2026-06-02T15:00:00Z' }
  const [same] = await sql`insert into pqr_requests ${sql(other)} returning *`
  const tracked = async (radicado: string, code: string) =>
    (await sql`select private.track_pqr(${radicado}, ${code}) ->> 'radicado' as found`)[0]?.found
  for (const typed of ['46', '000046', ' 46 ', '2025-46', '2025000046']) {
    expect(await tracked(typed, one?.tracking_code)).toBe('2025-000046')
    const [{ case_id } = {}] =
      await sql`select case_id from private.identify(${typed}, ${one?.tracking_code}, ${one?.id_number})`
    expect(case_id).toBe(one?.id)
  }
  expect(await tracked('46', same?.tracking_code)).toBe('2026-000046')
  for (const typed of ['', '0', 'hola', '4', '47', '2026-46'])
    expect(await tracked(typed, one?.tracking_code)).toBeNull()
})
