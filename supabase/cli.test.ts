/** Runs the Supabase CLI itself, on a database that has only what Supabase's platform provides. */
import { execFile } from 'node:child_process'
import { cpSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { promisify } from 'node:util'
import type postgres from 'postgres'
import { afterEach, beforeEach, expect, inject, it } from 'vitest'
import { connect } from '#server/database/database.ts'
import { migrate, otherRelease } from '#server/database/migrate.ts'
import { createDatabase, type OwnDatabase } from '#server/testing/own-database.ts'
import { describeDatabase } from './describe-database.ts'

const cli = resolve(import.meta.dirname, '../node_modules/.bin/supabase')
let home: string
let database: OwnDatabase
let sql: postgres.Sql

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'yari-cli-'))
  for (const part of ['config.toml', 'migrations', 'schemas'])
    cpSync(join(import.meta.dirname, part), join(home, 'supabase', part), { recursive: true })
  database = await createDatabase(inject('clusterUrl'))
  sql = connect(database.url)
  await migrate(sql, [])
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

it('the CLI pushes the migrations, and makes the same database as our server', async () => {
  await supabase('db', 'push')
  // A copy, because other tests copy the template, which must have no connection then.
  const copy = await createDatabase(inject('clusterUrl'), 'template_yari')
  const ours = connect(copy.url, { max: 1 })
  const expected = await describeDatabase(ours)
  await ours.end()
  await copy.remove()
  expect(await describeDatabase(sql)).toEqual(expected)
  expect(await migrate(sql)).toEqual([])
})

it('the CLI changes nothing in a database of another release', async () => {
  await migrate(sql)
  await sql`truncate supabase_migrations.schema_migrations`
  const before = await describeDatabase(sql)
  await expect(supabase('db', 'push')).rejects.toThrow(otherRelease)
  expect(await describeDatabase(sql)).toEqual(before)
})

it('the CLI finds nothing to push where our server has migrated', async () => {
  await migrate(sql)
  expect(await supabase('db', 'push', '--dry-run')).toContain('up to date')
})

it('the advisors of the CLI have no advice on security or speed', async () => {
  await migrate(sql)
  const advice = await supabase('db', 'advisors', '--level', 'info')
  const found = JSON.parse(advice.slice(advice.indexOf('['), advice.lastIndexOf(']') + 1)) as {
    name: string
  }[]
  // No index of a database without visitors has been used yet.
  expect(found.filter(({ name }) => name !== 'unused_index')).toEqual([])
})
