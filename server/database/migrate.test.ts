import { cpSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type postgres from 'postgres'
import { afterEach, beforeEach, expect, inject, it, onTestFinished } from 'vitest'
import { createDatabase, type OwnDatabase } from '../testing/own-database.ts'
import { makeDataFolder, startServerProcess } from '../testing/server-process.ts'
import { connect } from './database.ts'
import { migrate, otherRelease, readMigrations } from './migrate.ts'

const shipped = join(import.meta.dirname, '../../supabase/migrations')
const extraFile = '20990101000000_extra.sql'
let folder: string
let database: OwnDatabase
let sql: postgres.Sql

beforeEach(async () => {
  folder = mkdtempSync(join(tmpdir(), 'yari-migrations-'))
  cpSync(shipped, folder, { recursive: true })
  database = await createDatabase(inject('clusterUrl'), 'template_yari')
  sql = connect(database.url)
})
afterEach(async () => {
  await sql.end()
  await database.remove()
  rmSync(folder, { recursive: true })
})

const write = (file: string, text: string) => writeFileSync(join(folder, file), text)
const serve = (url: string) => {
  const data = makeDataFolder()
  onTestFinished(data.remove)
  return startServerProcess(data.folder, { env: { DATABASE_URL: url } })
}
const hasExtra = async () => (await sql`select to_regclass('public.extra') is not null as made`)[0]?.made

it('migrate fills an empty database, and does nothing the second time', async () => {
  const empty = await createDatabase(inject('clusterUrl'))
  const sql = connect(empty.url)
  onTestFinished(async () => {
    await sql.end()
    await empty.remove()
  })
  const files = readdirSync(shipped).map((file) => file.replace('.sql', ''))
  expect(await migrate(sql, readMigrations(folder))).toEqual(files)
  expect(await migrate(sql, readMigrations(folder))).toEqual([])
  const recorded =
    await sql`select version || '_' || name as file from supabase_migrations.schema_migrations order by 1`
  expect(recorded.map(({ file }) => file)).toEqual(files)
})

it('migrate applies a new migration to an old database', async () => {
  write(extraFile, 'create table public.extra (id int);')
  expect(await migrate(sql, readMigrations(folder))).toEqual(['20990101000000_extra'])
  expect(await hasExtra()).toBe(true)
})

it('migrate leaves no trace of a migration that fails', async () => {
  write(extraFile, 'create table public.extra (id int); select 1 / 0;')
  await expect(migrate(sql, readMigrations(folder))).rejects.toThrow(
    'Migration 20990101000000_extra failed: division by zero',
  )
  expect(await hasExtra()).toBe(false)
  write(extraFile, 'create table public.extra (id int);')
  expect(await migrate(sql, readMigrations(folder))).toEqual(['20990101000000_extra'])
})

it('migrate stops at a migration that was edited after it was applied', async () => {
  write(extraFile, 'create table public.extra (id int);')
  await migrate(sql, readMigrations(folder))
  write(extraFile, 'create table public.extra (id bigint);')
  await expect(migrate(sql, readMigrations(folder))).rejects.toThrow(
    '20990101000000_extra was edited after it was applied',
  )
})

it.each([
  [
    'with recorded migrations',
    `create schema supabase_migrations;
     create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
     insert into supabase_migrations.schema_migrations (version, name) values ('20250101000000', 'baseline')`,
    `${otherRelease} (it has 20250101000000_baseline)`,
  ],
  [
    'whose record was emptied',
    `create schema supabase_migrations;
     create table supabase_migrations.schema_migrations (version text primary key, statements text[], name text);
     create table public.pqr_requests (id uuid)`,
    otherRelease,
  ],
  ['without recorded migrations', 'create table public.pqr_requests (id uuid)', otherRelease],
])('migrate writes nothing into a database of another release %s', async (_, made, refusal) => {
  const other = await createDatabase(inject('clusterUrl'))
  const sql = connect(other.url)
  onTestFinished(async () => {
    await sql.end()
    await other.remove()
  })
  await sql.unsafe(made)
  const schemas = () => sql`select nspname from pg_namespace order by 1`
  const before = await schemas()
  await expect(migrate(sql)).rejects.toThrow(refusal)
  await expect(serve(other.url)).rejects.toThrow(refusal)
  expect(await schemas()).toEqual(before)
})

it('migrate stops at a new migration that is older than an applied one', async () => {
  write(extraFile, 'create table public.extra (id int);')
  await migrate(sql, readMigrations(folder))
  write('20260101000000_late.sql', 'select 1;')
  await expect(migrate(sql, readMigrations(folder))).rejects.toThrow(
    '20260101000000_late is older than 20990101000000',
  )
})

it('migrate applies each migration once when several servers start together', async () => {
  write(extraFile, 'create table public.extra (id int);')
  const servers = Array.from({ length: 4 }, () => connect(database.url, { max: 1 }))
  const applied = await Promise.all(servers.map((server) => migrate(server, readMigrations(folder))))
  await Promise.all(servers.map((server) => server.end()))
  expect(applied.flat().filter((file) => file === '20990101000000_extra')).toHaveLength(1)
})

it('migrate accepts migrations that the Supabase CLI recorded without a checksum', async () => {
  await sql`update supabase_migrations.schema_migrations set checksum = null`
  expect(await migrate(sql, readMigrations(folder))).toEqual([])
})
