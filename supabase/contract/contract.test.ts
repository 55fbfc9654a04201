/** Compares the contract, and the words for stored values, with the database itself. */
import { globSync, readFileSync } from 'node:fs'
import type postgres from 'postgres'
import type * as v from 'valibot'
import { afterAll, beforeAll, expect, expectTypeOf, inject, it } from 'vitest'
import { noticeKinds } from '#domain/collection/notice-title.ts'
import { ruralRoutes } from '#domain/collection/rural-routes.ts'
import { documentRefusals } from '#domain/documents/document-refusals.ts'
import { factRefusals } from '#domain/facts/fact-refusals.ts'
import { tableOf } from '#domain/forms.ts'
import { type Block, newsCategories, type StoredPicture } from '#domain/news/article.ts'
import { newsRefusals } from '#domain/news/news-refusals.ts'
import { educationLevels, positions } from '#domain/office/application-words.ts'
import { correctedFields } from '#domain/office/corrected-fields.ts'
import { decisionsOn, notificationChannels } from '#domain/office/decision-words.ts'
import { deskRefusals } from '#domain/office/desk-refusals.ts'
import { enquiryStatuses, ownStatuses } from '#domain/office/enquiry-status.ts'
import { letterKinds } from '#domain/office/letter-kinds.ts'
import { mailKinds, mailStates } from '#domain/office/mail-kinds.ts'
import { appealStatuses, pqrStatuses, requestTypes, sources } from '#domain/office/pqr-words.ts'
import { codeGroups } from '#domain/office/regulator-codes.ts'
import { retentionPeriods } from '#domain/office/retention-periods.ts'
import { pushRefusals } from '#domain/push/push-refusals.ts'
import { reminders } from '#domain/push/reminders.ts'
import { namesOf } from '#domain/words.ts'
import { connect } from '#server/database/database.ts'
import { createDatabase, type OwnDatabase } from '#server/testing/own-database.ts'
import { contract } from './contract.ts'
import { role } from './desk.ts'
import { enquiryEventKinds, pqrEventKinds } from './events.ts'
import { backupResult } from './health.ts'
import type { ArticleBlock } from './news.ts'
import { buildFailure, buildState } from './publications.ts'
import { exportSubject } from './reports.ts'
import { teamEventKind } from './team.ts'

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

it('the contract has every function of the database with its arguments, and no other', async () => {
  const functions = await sql`
    select p.proname as name, coalesce(p.proargnames, '{}') as args, p.pronargdefaults as optional
    from pg_proc p where p.pronamespace = 'public'::regnamespace order by p.proname`
  const isOptional = (schema: v.GenericSchema) => schema.type === 'optional'
  const described = Object.entries(contract).map(([name, { args }]) => ({
    name,
    args: Object.keys(args.entries),
    optional: Object.values<v.GenericSchema>(args.entries).filter(isOptional).length,
  }))
  const inOrder = described.toSorted((one, other) => (one.name < other.name ? -1 : 1))
  expect(inOrder).toEqual(functions.slice())
})

const names = Object.keys
const anyForm = names(retentionPeriods)

/** The values that a column can hold and that have words. */
const values: Record<string, readonly string[]> = {
  ...Object.fromEntries(
    namesOf(enquiryStatuses).map((form) => [`${tableOf[form]}.status`, names(enquiryStatuses[form])]),
  ),
  'pqr_requests.request_type': names(requestTypes),
  'pqr_requests.status': names(pqrStatuses),
  'pqr_requests.source': names(sources),
  'job_applications.position': names(positions),
  'job_applications.education_level': names(educationLevels),
  'staff.role': role.options,
  'staff_events.kind': teamEventKind.options,
  'pqr_answers.notified_by': names(notificationChannels),
  'pqr_events.kind': pqrEventKinds,
  'pqr_corrections.field': names(correctedFields),
  'pqr_letters.kind': names(letterKinds),
  'outbox.kind': names(mailKinds),
  'outbox.state': names(mailStates),
  'pqr_answers.subject': names(decisionsOn),
  'answer_drafts.subject': names(decisionsOn),
  'answer_templates.request_type': names(requestTypes),
  'pqr_appeals.status': names(appealStatuses),
  'enquiry_cases.form': names(enquiryStatuses),
  'enquiry_events.kind': enquiryEventKinds,
  'erasures.form': anyForm,
  'private.retention_periods.form': anyForm,
  'private.backups.result': backupResult.options,
  'private.site_builds.state': buildState.options.filter((state) => state !== 'under_way'),
  'private.site_builds.failure': buildFailure.options,
  'regulator_codes.subject': names(codeGroups),
  'export_log.subject': exportSubject.options,
  'private.push_devices.reminder': names(reminders),
  'route_notices.kind': names(noticeKinds),
}
/** The values of these columns are never shown. */
const unnamed = [
  'attachments.type',
  'pqr_notes.kind',
  'private.published_figures.subject',
  'private.pushes.kind',
  'private.route_notice_acts.act',
]

it('every value that a column can hold has a word, and every word has such a value', async () => {
  const checks = await sql<{ place: string; rule: string }[]>`
    select c.conrelid::regclass || '.' || a.attname as place, pg_get_constraintdef(c.oid) as rule
    from pg_constraint c join pg_attribute a on a.attrelid = c.conrelid and a.attnum = c.conkey[1]
    where c.contype = 'c' and cardinality(c.conkey) = 1 and pg_get_constraintdef(c.oid) like '%= ANY (ARRAY[%'
      and c.connamespace in ('public'::regnamespace, 'private'::regnamespace)`
  const held = checks
    .filter(({ place }) => !unnamed.includes(place))
    .map(({ place, rule }) => [
      place,
      [...rule.matchAll(/'([^']+)'::text/g)].map(([, value]) => value).sort(),
    ])
  const worded = Object.entries(values).map(([place, words]) => [place, words.toSorted()])
  expect(Object.fromEntries(held)).toEqual(Object.fromEntries(worded))
})

it('every route of the schedule can be followed, and no other', async () => {
  const tried = [...ruralRoutes.map(({ id }) => id), 'san-vicente', '']
  const known = await sql`select route from unnest(${tried}::text[]) route where private.is_route(route)`
  expect(known.map(({ route }) => route)).toEqual(tried.slice(0, -2))
})

it('the blocks of an article are those of the domain, which the type checker compares', () => {
  expectTypeOf<ArticleBlock>().toEqualTypeOf<Block<StoredPicture>>()
})

it('an article is of one of the categories', async () => {
  const tried = [...newsCategories, 'Otra', '']
  const known = await sql`select name from unnest(${tried}::text[]) name where private.is_category(name)`
  expect(known.map(({ name }) => name)).toEqual(newsCategories)
})

it.each(namesOf(decisionsOn))('every decision on a %s has a word', async (subject) => {
  const [row] = await sql`select private.decisions_on(${subject}) as decisions`
  expect(names(decisionsOn[subject]).sort()).toEqual(row?.decisions.sort())
})

it('a template begins an answer, a decision or a letter of the office', async () => {
  const tried = [...names(decisionsOn), ...names(letterKinds), 'note', '']
  const allowed = await sql`
    select subject from unnest(${tried}::text[]) subject where private.is_template_subject(subject)`
  expect(allowed.map(({ subject }) => subject)).toEqual(tried.slice(0, -2))
})

it('every status of an enquiry has words for the person too', () => {
  for (const form of namesOf(enquiryStatuses))
    expect(names(ownStatuses[form])).toEqual(names(enquiryStatuses[form]))
})

it('every code of the regulator has a word', async () => {
  const codes = await sql`select distinct subject || ' ' || value as code from regulator_codes order by 1`
  const worded = Object.entries(codeGroups).flatMap(([subject, group]) =>
    names(group.values).map((value) => `${subject} ${value}`),
  )
  expect(worded.sort()).toEqual(codes.map(({ code }) => code).sort())
})

/** Refusals of calls that no screen makes. */
const neverShown = ['must_be_counted', 'unknown_view', 'unknown_activity']

it('every refusal of the database has words', async () => {
  const bodies = await sql<{ prosrc: string }[]>`
    select prosrc from pg_proc where pronamespace = 'private'::regnamespace`
  const refused = bodies.flatMap(({ prosrc }) =>
    [...prosrc.matchAll(/(?:private\.refuse\(|'error', |refusal := )'(\w+)'/g)].map(([, name]) => name),
  )
  const known = [
    ...names({ ...deskRefusals, ...newsRefusals, ...documentRefusals, ...factRefusals, ...pushRefusals }),
    ...neverShown,
  ].filter((name) => name !== 'changed_since')
  expect([...new Set(refused)].sort()).toEqual(known.sort())
})

const browserSources = globSync('{app,desk,domain}/**/*.{ts,tsx}')
const imports = browserSources.flatMap((file) =>
  [...readFileSync(file, 'utf8').matchAll(/^import ([^']*) from '#supabase\//gm)].map(([, what = '']) => ({
    file,
    what,
  })),
)

it('the site and the desk import only types of the contract, because its schemas would enlarge every page', () => {
  expect(imports.length).toBeGreaterThan(50)
  expect(imports.filter(({ what }) => !what.startsWith('type '))).toEqual([])
})
