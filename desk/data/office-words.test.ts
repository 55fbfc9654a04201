import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it } from 'vitest'
import { eventWords } from '#desk/file/record/event-words.ts'
import { teamEventWords } from '#desk/team/team-words.ts'
import { deskRefusalText } from '#domain/office/desk-refusals.ts'
import { isRefusalName } from '#domain/office/refusals.ts'
import { officeStatuses, ownStatuses, type RequestKind } from '#domain/office/request-status.ts'

const folder = 'supabase/schemas'
const sql = readdirSync(folder)
  .sort()
  .map((name) => readFileSync(join(folder, name), 'utf8'))
  .join('\n')

/** The names that the check of a column takes. */
const namesOf = (table: string, column: string) => {
  const [, columns = ''] = new RegExp(`create table public\\.${table} \\(([\\s\\S]+?)\\n\\);`).exec(sql) ?? []
  const [, names = ''] = new RegExp(`check \\(${column} in \\(([^)]+)\\)`).exec(columns) ?? []
  return [...names.matchAll(/'(\w+)'/g)].map(([, name = '']) => name)
}

it('every event of a file has its words', () => {
  const names = namesOf('pqr_events', 'kind')
  expect(names.length).toBeGreaterThan(20)
  for (const kind of names)
    for (const by of ['Ana Ruiz', null]) {
      const words = eventWords({
        id: 1,
        at: '',
        kind,
        by,
        text: null,
        details: { on: '2026-11-16', until: '2026-11-16' },
      })
      expect(words, kind).not.toBe(kind)
    }
})

it('every change of the team has its words', () => {
  const names = namesOf('staff_events', 'kind')
  expect(names.length).toBeGreaterThan(8)
  const event = { id: 1, at: '', by: 'Luis', member: 'Ana', details: {} }
  expect(names.filter((kind) => teamEventWords({ ...event, kind }) === kind)).toEqual([])
})

/** Of calls that no screen makes. */
const neverMet = ['must_be_counted', 'unknown_view', 'unknown_activity']

it('every refusal has its words, for a member or for the person', () => {
  const unknown = deskRefusalText('something_else')
  const names = new Set([...sql.matchAll(/private\.refuse\('(\w+)'/g)].map(([, name = '']) => name))
  expect(names.size).toBeGreaterThan(30)
  const met = [...names].filter((name) => !neverMet.includes(name))
  const missing = met.filter((name) => !isRefusalName(name) && deskRefusalText(name) === unknown)
  expect(missing).toEqual([])
})

it('every step of a request has its words, for the office and for the person', () => {
  const tables = { quote: 'quote_requests', application: 'job_applications', affiliation: 'affiliations' }
  for (const [kind, table] of Object.entries(tables)) {
    const statuses = namesOf(table, 'status')
    expect(statuses.length).toBeGreaterThan(3)
    for (const words of [officeStatuses, ownStatuses])
      expect(Object.keys(words[kind as RequestKind]).toSorted()).toEqual(statuses.toSorted())
  }
})

it('every event of a request has its words', () => {
  const names = namesOf('enquiry_events', 'kind')
  expect(names.length).toBeGreaterThan(5)
  const event = { id: 1, at: '', by: 'Ana Ruiz', text: null, details: { to: 'called', assignee: 'Luis' } }
  for (const kind of ['received', ...names]) {
    const words = eventWords({ ...event, kind }, 'affiliation')
    expect(words).not.toBe(kind)
    expect(words).not.toContain('undefined')
  }
})
