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
  const [found] = await sql`select private.plain_radicado('2026–1 000 001') as radicado`
  expect(found?.radicado).toBe('2026-1000001')
})
