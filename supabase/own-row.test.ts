import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { formTables } from '#domain/forms.ts'
import { privacyVersion } from '#domain/office/retention-periods.ts'
import { connect, type Sql } from '#server/database/database.ts'
import { startTestServer, type TestServer } from '#server/testing/test-server.ts'
import { sampleRows } from './sample-rows.ts'

const row = sampleRows.affiliations

const stamps = {
  id: expect.any(String),
  created_at: expect.any(String),
  user_id: null,
  submission_key: null,
  privacy_version: privacyVersion,
  erased_at: null,
}
const enquiryStamps = {
  reference: expect.stringMatching(/^[ACE]-[A-HJ-NP-Z2-9]{6}$/),
  promised_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
}
const pqrStamps = {
  radicado: expect.stringMatching(/^20\d\d-\d{6,}$/),
  tracking_code: expect.stringMatching(/^[A-HJ-NP-Z2-9]{10}$/),
  received_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  due_on: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
  source: 'web',
  postal_address: null,
}

let server: TestServer
let visitor: SupabaseClient
let sql: postgres.Sql
beforeAll(async () => {
  server = await startTestServer()
  visitor = createClient(server.url, server.anonKey, { auth: { persistSession: false } })
  sql = connect(server.config.databaseUrl ?? '', { max: 1, connection: { role: 'anon' } })
})
afterAll(async () => {
  await sql.end()
  await server.close()
})

const insert = (phone: string, on: Sql = sql) =>
  on`insert into affiliations ${on({ ...row, phone })} returning phone`
const visible = (on: Sql = sql) => on`select phone from affiliations`

describe.each(formTables)('an insert into %s', (table) => {
  it('returns every inserted row', async () => {
    const phones = ['1', '2', '3']
    const { data } = await visitor
      .from(table)
      .insert(phones.map((phone) => ({ ...sampleRows[table], phone })))
      .select()
    expect(data?.map(({ phone }) => phone)).toEqual(phones)
  })

  it('returns only the columns that were sent and those that the database adds', async () => {
    const { data } = await visitor.from(table).insert(sampleRows[table]).select().single()
    expect(data).toEqual({
      ...sampleRows[table],
      ...stamps,
      ...(table === 'pqr_requests' ? pqrStamps : enquiryStamps),
    })
  })
})

describe('on one connection', () => {
  it('the next statement does not see the inserted row', async () => {
    expect(await insert('1')).toHaveLength(1)
    expect(await visible()).toHaveLength(0)
  })

  it('no row is seen after an insert that failed', async () => {
    await expect(insert(' ')).rejects.toThrow('affiliations_phone_check')
    expect(await visible()).toHaveLength(0)
  })

  it('the next transaction does not see the row, whether the insert was committed or not', async () => {
    for (const rollBack of [false, true]) {
      const writing = sql.begin(async (tx) => {
        await insert('1', tx)
        if (rollBack) throw new Error('rolled back')
      })
      await writing.catch(() => {})
      expect(await sql.begin((tx) => visible(tx))).toHaveLength(0)
    }
  })

  it('each of 200 inserts in a pipeline gets its own row', async () => {
    const phones = Array.from({ length: 200 }, (_, index) => String(index))
    const answers = await Promise.all(phones.flatMap((phone) => [insert(phone), visible()]))
    expect(answers.map((rows) => rows.map((one) => one.phone).join())).toEqual(
      phones.flatMap((phone) => [phone, '']),
    )
  })
})

it('a plain read looks into the index of ids, and does not read the table', async () => {
  const plan = await sql.begin(async (tx) => {
    await tx`set local enable_seqscan = off`
    return tx`explain select * from pqr_requests`
  })
  expect(plan.map((line) => line['QUERY PLAN']).join()).toContain(
    'Index Cond: (id = private.row_just_written',
  )
})

it('a caller cannot say which row is the own one', async () => {
  for (const [name, args] of [
    ['set_config', { setting_name: 'private.row_just_written', new_value: 'x', is_local: false }],
    ['row_just_written', {}],
  ] as const) {
    expect((await visitor.rpc(name, args)).error?.code).toBe('PGRST202')
    expect((await visitor.schema('private').rpc(name, args)).error?.code).toBe('PGRST106')
    expect((await visitor.schema('pg_catalog').rpc(name, args)).error?.code).toBe('PGRST106')
  }
  await expect(sql`select private.row_just_written()`).rejects.toThrow('permission denied for schema private')
})
