/** The Supabase CLI itself, on a database that has what Supabase's platform provides and nothing else. */
import { execFile } from 'node:child_process'
import { cpSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type postgres from 'postgres'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { connect } from '#server/database/database.ts'
import { migrate } from '#server/database/migrate.ts'
import { createDatabase, type OwnDatabase } from '#server/testing/own-database.ts'

const cli = resolve(import.meta.dirname, '../node_modules/.bin/supabase')
let home: string
let database: OwnDatabase
let sql: postgres.Sql

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'yari-cli-'))
  for (const part of ['config.toml', 'migrations'])
    cpSync(join(import.meta.dirname, part), join(home, 'supabase', part), { recursive: true })
  mkdirSync(join(home, 'no-migrations'))
  database = await createDatabase(inject('clusterUrl'))
  sql = connect(database.url)
  await migrate(sql, join(home, 'no-migrations'))
})
afterEach(async () => {
  await sql.end()
  await database.remove()
  rmSync(home, { recursive: true })
})

const supabase = async (...args: string[]): Promise<string> => {
  const env = { PATH: process.env.PATH, HOME: home, SUPABASE_TELEMETRY_DISABLED: '1' }
  const all = [cli, ...args, '--yes', '--agent', 'no', '--workdir', home, '--db-url', database.url]
  const { stdout, stderr } = await promisify(execFile)(process.execPath, all, { env })
  return stdout + stderr
}

/** All that the migrations decide: columns, rules, rights, policies, functions, triggers and buckets. */
const describeDatabase = async (made: postgres.Sql) => ({
  columns: await made`
    select table_name, column_name, data_type, is_nullable, column_default
    from information_schema.columns where table_schema = 'public' order by 1, 2`,
  rules: await made`
    select conrelid::regclass::text as on_table, conname, pg_get_constraintdef(oid) as rule
    from pg_constraint where connamespace = 'public'::regnamespace order by 1, 2`,
  rights: await made`
    select grantee, table_name, column_name, privilege_type
    from information_schema.column_privileges where table_schema = 'public' order by 1, 2, 3, 4`,
  policies: await made`
    select schemaname, tablename, policyname, roles::text, cmd, qual, with_check
    from pg_policies order by 1, 2, 3`,
  functions: await made`
    select pg_get_functiondef(oid) as definition, proacl::text as rights from pg_proc
    where pronamespace in (select oid from pg_namespace where nspname in ('public', 'private')) order by 1`,
  triggers: await made`
    select pg_get_triggerdef(oid) as definition from pg_trigger where not tgisinternal order by 1`,
  guarded: await made`
    select relname, relrowsecurity from pg_class
    where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1`,
  buckets: await made`select id, public, file_size_limit, allowed_mime_types from storage.buckets order by 1`,
})

it('pushes the migrations, and makes the same database as our server', async () => {
  await supabase('db', 'push')
  // A copy, because others copy the template as well, and nobody may be connected to it then.
  const copy = await createDatabase(inject('clusterUrl'), 'template_yari')
  const ours = connect(copy.url, { max: 1 })
  const expected = await describeDatabase(ours)
  await ours.end()
  await copy.remove()
  expect(expected.guarded.map(({ relname }) => relname)).toContain('pqr_requests')
  expect(await describeDatabase(sql)).toEqual(expected)
  expect(await migrate(sql)).toEqual([])
})

it('finds nothing left to push where our server has migrated', async () => {
  await migrate(sql)
  expect(await supabase('db', 'push', '--dry-run')).toContain('up to date')
})

it('has no advice on security or speed', async () => {
  await migrate(sql)
  const advice = await supabase('db', 'advisors', '--level', 'info')
  const found = JSON.parse(advice.slice(advice.indexOf('['), advice.lastIndexOf(']') + 1)) as {
    name: string
  }[]
  // No index of a database without visitors has been used yet.
  expect(found.filter(({ name }) => name !== 'unused_index')).toEqual([])
})
