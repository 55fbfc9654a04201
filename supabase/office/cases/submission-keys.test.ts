import type postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { type FormTable, formTables } from '#domain/forms.ts'
import { connect, type Sql } from '#server/database/database.ts'
import { answerTo, callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, server } from '#server/testing/accounts/test-accounts.ts'
import { sampleRows } from '../../sample-rows.ts'

let visitor: postgres.Sql
beforeAll(() => {
  visitor = connect(server.config.databaseUrl ?? '', { max: 1, connection: { role: 'anon' } })
})
afterAll(() => visitor.end())

const insert = (on: Sql, table: FormTable) =>
  on`insert into ${on(table)} ${on(sampleRows[table])} returning *`

/** Inserts as PostgREST does, with the headers as a setting of the transaction. */
const insertWith = (headers: string, table: FormTable = 'pqr_requests') =>
  visitor.begin(async (tx) => {
    await tx`select set_config('request.headers', ${headers}, true)`
    const [row] = await insert(tx, table)
    return row
  })

describe.each(formTables)('%s', (table) => {
  it('keeps the key of an insert, and refuses a second insert with it', async () => {
    const key = crypto.randomUUID()
    const headers = JSON.stringify({ 'x-submission-key': key, accept: '*/*' })
    expect((await insertWith(headers, table))?.submission_key).toBe(key)
    await expect(insertWith(headers, table)).rejects.toMatchObject({
      code: '23505',
      constraint_name: `${table}_submission_key_key`,
    })
    const upper = JSON.stringify({ 'x-submission-key': key.toUpperCase() })
    await expect(insertWith(upper, table)).rejects.toMatchObject({ code: '23505' })
  })

  it('does not give the key to the next transaction on the connection', async () => {
    await insertWith(JSON.stringify({ 'x-submission-key': crypto.randomUUID() }), table)
    const [row] = await insert(visitor, table)
    expect(row?.submission_key).toBeNull()
  })

  it('does not let a visitor write the column of the key', async () => {
    const row = { ...sampleRows[table], submission_key: crypto.randomUUID() }
    expect((await newClient().from(table).insert(row)).error?.code).toBe('42501')
  })
})

it.each([
  ['nothing', ''],
  ['no key', '{}'],
  ['an empty key', '{"x-submission-key": ""}'],
  ['a null key', '{"x-submission-key": null}'],
  ['a number', '{"x-submission-key": 7}'],
  ['an object', '{"x-submission-key": {"a": [1]}}'],
  ['a word', '{"x-submission-key": "clave"}'],
  ['too short a key', '{"x-submission-key": "0b6fdc0e-1d1c-4b3a-9d5f-0d2f3c4b5a6"}'],
  [
    'a key and more',
    '{"x-submission-key": "0b6fdc0e-1d1c-4b3a-9d5f-0d2f3c4b5a69, 0b6fdc0e-1d1c-4b3a-9d5f-0d2f3c4b5a60"}',
  ],
  ['a key with a zero byte', '{"x-submission-key": "\\u0000"}'],
  ['half a character', '{"x-submission-key": "\\ud83d"}'],
  ['broken JSON', '{"x-submission-key": '],
  ['no JSON', 'x-submission-key'],
  ['a list', '["x-submission-key"]'],
  ['a text', '"x-submission-key"'],
])('a PQR is filed without a key if the setting holds %s', async (_, headers) => {
  expect((await insertWith(headers))?.submission_key).toBeNull()
})

it('the key of a filing fetches its receipt, and an unknown key fetches none', async () => {
  const key = crypto.randomUUID()
  const row = await insertWith(JSON.stringify({ 'x-submission-key': key }))
  const receipt = await answerTo(newClient().rpc('pqr_receipt', { submission_key: key }))
  expect(receipt).toEqual({
    radicado: row?.radicado,
    tracking_code: row?.tracking_code,
    created_at: expect.any(String),
    due_on: expect.stringMatching(/^\d{4}-\d\d-\d\d$/),
  })
  expect(Date.parse(receipt?.created_at ?? '')).toBe(row?.created_at.getTime())
  for (const unknown of [crypto.randomUUID(), null])
    expect(await answerTo(callWith(newClient(), 'pqr_receipt', { submission_key: unknown }))).toBeNull()
  expect((await newClient().rpc('pqr_receipt', { submission_key: 'clave' })).error?.code).toBe('22P02')
})
