import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { makeBaseline } from './baseline.ts'

let folder: string
const schemas = () => join(folder, 'schemas')
const migrations = () => join(folder, 'migrations')
const write = (chapter: string, sql: string) => writeFileSync(join(schemas(), chapter), sql)
const make = (moment = '2026-11-17T12:00:00Z') => makeBaseline(schemas(), migrations(), new Date(moment))

beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'yari-schema-'))
  mkdirSync(schemas())
  mkdirSync(migrations())
  write('02-second.sql', 'select 2;\n')
  write('01-first.sql', 'select 1;\n')
})
afterEach(() => rmSync(folder, { recursive: true }))

it('the baseline has all chapters in their order, and keeps its number while they do not change', () => {
  expect(make()).toBe('20261117120000_baseline.sql')
  expect(readFileSync(join(migrations(), '20261117120000_baseline.sql'), 'utf8')).toMatch(
    /^-- Made [\s\S]+raise exception [\s\S]+\nselect 1;\n\nselect 2;\n$/,
  )
  expect(make('2027-01-01T00:00:00Z')).toBe('20261117120000_baseline.sql')
})

it('the baseline gets a later number when a chapter has changed, even if the clock goes back', () => {
  make()
  write('02-second.sql', 'select 3;\n')
  expect(make('2026-11-18T12:00:00Z')).toBe('20261118120000_baseline.sql')
  write('02-second.sql', 'select 4;\n')
  expect(make('2020-01-01T00:00:00Z')).toBe('20261118120001_baseline.sql')
  expect(readdirSync(migrations())).toEqual(['20261118120001_baseline.sql'])
})

it('the baseline is not made anew beside other migrations', () => {
  make()
  writeFileSync(join(migrations(), '20270101000000_later.sql'), 'select 5;\n')
  write('01-first.sql', 'select 6;\n')
  expect(() => make()).toThrow('After the first release a change is a migration of its own')
  expect(readdirSync(migrations())).toEqual(['20261117120000_baseline.sql', '20270101000000_later.sql'])
})
