/** Compares the chapters of supabase/schemas with the migrations that are applied. */
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterAll, beforeAll, expect, inject, it } from 'vitest'
import { connect } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { createDatabase, type OwnDatabase } from '#server/testing/own-database.ts'
import { composeBaseline, readChapters } from '../scripts/schema/baseline.ts'
import { describeDatabase } from './describe-database.ts'

const schemas = join(import.meta.dirname, 'schemas')
const migrations = join(import.meta.dirname, 'migrations')

let database: OwnDatabase
let sql: postgres.Sql
let description: string[]
beforeAll(async () => {
  database = await createDatabase(inject('clusterUrl'), 'template_yari')
  sql = connect(database.url, { max: 1 })
  description = await describeDatabase(sql)
})
afterAll(async () => {
  await sql.end()
  await database.remove()
})

it('the baseline was made from the present chapters (if not, run `npm run schema`)', () => {
  const files = readdirSync(migrations)
  expect(files).toEqual([expect.stringMatching(/^\d{14}_baseline\.sql$/)])
  expect(readFileSync(join(migrations, files[0] ?? ''), 'utf8')).toBe(composeBaseline(schemas))
})

// The same text twice, until the first release.
it('the migrations make the same database as the chapters', async () => {
  const fromChapters = await createDatabase(inject('clusterUrl'))
  const book = connect(fromChapters.url, { max: 1 })
  await migrate(book, [])
  for (const chapter of readChapters(schemas)) await book.unsafe(chapter)
  const expected = await describeDatabase(book)
  await book.end()
  await fromChapters.remove()
  expect(description).toEqual(expected)
})

it('every function passes the check of its body that is off while the chapters are applied', async () => {
  const functions = await sql<{ name: string; validator: string; oid: string }[]>`
    select p.oid::text, p.oid::regprocedure::text as name, l.lanvalidator::regproc::text as validator
    from pg_proc p join pg_language l on l.oid = p.prolang
    where pronamespace in ('public'::regnamespace, 'private'::regnamespace)`
  expect(functions).not.toHaveLength(0)
  for (const { name, validator, oid } of functions)
    await sql`select ${sql(validator)}(${oid}::oid)`.catch((error: Error) => {
      throw new Error(`${name}: ${error.message}`)
    })
})

it.each([
  ['a column', 'alter table pqr_requests add extra text'],
  ['a default', "alter table pqr_requests alter source set default 'phone'"],
  ['a rule', 'alter table pqr_requests drop constraint pqr_requests_status_check'],
  ['an index', 'drop index pqr_requests_created_at_idx'],
  [
    'the body of a function',
    "create or replace function private.now() returns timestamptz language sql stable set search_path = '' as 'select now() + interval ''1 s'''",
  ],
  ['a setting of a function', 'alter function private.now() reset search_path'],
  ['who may call a function', 'grant execute on function private.erase to authenticated'],
  ['who may read a table', 'grant select on pqr_events to anon'],
  ['who may write a column', 'grant insert (radicado) on pqr_requests to anon'],
  ['a policy', 'alter policy "anon gets the inserted row back" on pqr_requests using (true)'],
  ['the guard of a table', 'alter table pqr_notes disable row level security'],
  ['a trigger', 'alter table pqr_requests disable trigger stamp_pqr'],
  [
    'a view',
    'create or replace view private.current_codes with (security_invoker = false) as select * from public.regulator_codes',
  ],
  ['an owner', 'alter table pqr_notes owner to authenticator'],
  ['a row that comes with it', "delete from holidays where day = '2026-12-25'"],
  ['a comment', "comment on table pqr_requests is 'Something'"],
  ['a bucket', "update storage.buckets set public = true where id = 'evidence'"],
])('the description of a database shows a change of %s', async (_, change) => {
  await sql
    .begin(async (tx) => {
      await tx.unsafe(change)
      expect(await describeDatabase(tx)).not.toEqual(description)
      throw new Error('enough')
    })
    .catch((error: Error) => expect(error.message).toBe('enough'))
})
