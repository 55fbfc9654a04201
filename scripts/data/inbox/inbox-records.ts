import type postgres from 'postgres'
import { dayInColombia } from '#domain/days/business-days.ts'
import { headings, type InboxForm } from './inbox-forms.ts'

/** An open record for display: every field with its heading, in the order of the table. */
export type InboxRecord = {
  number: string
  received: string
  state: string
  fields: [heading: string, value: string][]
  /** The state of the file that `resume_url` names, where there is one. */
  resume?: { url: string; version: string | null }
}

type Row = {
  id: string
  created_at: string
  status?: string | null
  radicado?: string
  reference?: string
  resume_url?: string
} & Record<string, unknown>
type Found = { row: Row; version: string | null }

const page = 500

/** Reads the open records, newest first, and changes nothing. */
export async function* readRecords(
  sql: postgres.Sql,
  form: InboxForm,
  since: Date | undefined,
): AsyncGenerator<InboxRecord> {
  const version = form.table === 'job_applications' ? sql`(${resumeVersion(sql)})` : sql`null`
  const found = sql<Found[]>`
    select row_to_json(record) as row, ${version} as version from public.${sql(form.table)} record
    where status = any(${form.open}) and erased_at is null and created_at >= ${since ?? new Date(0)} order by created_at desc, id`
  for await (const rows of found.cursor(page)) for (const one of rows) yield toRecord(form, one)
}

/** A record without values, for the headings of an empty table. */
export const blankRecord = async (sql: postgres.Sql, form: InboxForm): Promise<InboxRecord> => {
  const columns = await sql<{ name: string }[]>`
    select column_name::text as name from information_schema.columns
    where table_schema = 'public' and table_name = ${form.table} order by ordinal_position`
  const row = Object.fromEntries(columns.map(({ name }) => [name, name === 'resume_url' ? 'any' : null]))
  return toRecord(form, { row: { ...row, id: '', created_at: new Date(0).toISOString() }, version: null })
}

export const countOpen = async (sql: postgres.Sql, { table, open }: InboxForm, since: Date | undefined) => {
  const [row] = await sql<{ count: number }[]>`
    select count(*)::int from public.${sql(table)} where status = any(${open}) and erased_at is null and created_at >= ${since ?? new Date(0)}`
  return row?.count ?? 0
}

// Only the file name counts: the visitor sent the rest of the URL, which may lead anywhere.
const resumeVersion = (sql: postgres.Sql) => sql`
  select version from storage.objects
  where bucket_id = 'applications' and name = split_part(resume_url, '/object/public/applications/', 2)`

/** The tracking code belongs to the visitor and is not shown. */
const hidden = new Set([
  'id',
  'created_at',
  'status',
  'user_id',
  'submission_key',
  'privacy_version',
  'radicado',
  'reference',
  'promised_on',
  'tracking_code',
  'received_on',
  'due_on',
  'erased_at',
])

const toRecord = (form: InboxForm, { row, version }: Found): InboxRecord => {
  const received = new Date(row.created_at)
  const fields = Object.entries(row)
    .filter(([column]) => !hidden.has(column))
    .map(([column, value]): [string, string] => [headings[column] ?? column, toText(form, column, value)])
  if (form.name === 'pqr')
    fields.unshift(['Responder a más tardar', String(row.due_on)], ['Llegó el', String(row.received_on)])
  else fields.unshift(['Le dijimos a más tardar', String(row.promised_on)])
  return {
    number: row.radicado ?? row.reference ?? '',
    received: momentInColombia(received),
    state: form.statuses[row.status ?? ''] ?? '',
    fields,
    ...(row.resume_url && { resume: { url: row.resume_url, version } }),
  }
}

const toText = ({ options }: InboxForm, column: string, value: unknown): string => {
  if (value === null) return ''
  if (Array.isArray(value)) return value.join(' | ')
  return options[column]?.[String(value)] ?? String(value)
}

const clock = new Intl.DateTimeFormat('en-GB', { timeStyle: 'short', timeZone: 'America/Bogota' })

const momentInColombia = (moment: Date): string => `${dayInColombia(moment)} ${clock.format(moment)}`
