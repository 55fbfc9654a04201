import { entering, type Statement } from '../database/database.ts'
import { isObject } from '../http/request-body.ts'
import type { Body } from './body.ts'
import { splitNames, whereClause } from './filters.ts'
import type { Preferences, Resolution } from './preferences.ts'
import { existingColumn, selectList } from './reading.ts'
import { badBody, badQuery, RestError } from './rest-error.ts'
import { quoted, type Table } from './schema.ts'

type Row = Record<string, unknown>

type InsertPreferences = Pick<Preferences, 'returning' | 'resolution'>

const mostCachedInserts = 50
const emptyStatement: Statement = { text: 'select where false', values: [] }

export const insertStatement = (
  table: Table,
  query: URLSearchParams,
  body: Body,
  preferences: InsertPreferences,
): Statement => {
  if (Array.isArray(body.value) && body.value.length === 0) return emptyStatement
  const many = Array.isArray(body.value)
  const columns = insertedColumns(table, query, body.value)
  const { returning, resolution } = preferences
  const key = JSON.stringify([
    columns,
    many,
    returning,
    resolution,
    query.get('select'),
    query.get('on_conflict'),
  ])
  const text = table.inserts.get(key) ?? insertText(table, query, columns, many, preferences)
  if (table.inserts.size < mostCachedInserts) table.inserts.set(key, text)
  return { text, values: columns.length ? [body.text] : [], enters: true }
}

const insertText = (
  table: Table,
  query: URLSearchParams,
  columns: string[],
  many: boolean,
  { returning, resolution }: InsertPreferences,
): string => {
  const names = columns.map(quoted)
  const rows = columns.length
    ? `(${names}) select ${names.map((name) => `source.${name}`)} from ${entering(1)}, ${recordSource(table, columns, many)}`
    : `select from ${entering(0)}`
  const conflict = conflictClause(table, query, columns, resolution)
  const text = `insert into public.${quoted(table.name)} ${rows} ${conflict}`
  return returned(text, table, query, returning)
}

const insertedColumns = (table: Table, query: URLSearchParams, value: unknown): string[] => {
  const rows = Array.isArray(value) ? value : [value]
  if (!rows.every(isObject)) throw badBody()
  const asked = query.get('columns')
  const names = asked ? splitNames(asked) : Object.keys(rows[0] ?? {})
  for (const name of names) if (!table.columns.has(name)) throw unknownColumn(table, name)
  const sameKeys = (row: Row) =>
    Object.keys(row).length === names.length && names.every((name) => name in row)
  if (!asked && !rows.every(sameKeys)) throw badBody('All object keys must match')
  if (names.length === 0 && rows.length > 1) throw badBody()
  return names
}

const unknownColumn = (table: Table, name: string): RestError => {
  const message = `Could not find the '${name}' column of '${table.name}' in the schema cache`
  return new RestError(400, 'PGRST204', message)
}

const recordSource = (table: Table, columns: string[], many: boolean): string => {
  const fields = columns.map((name) => `${quoted(name)} ${table.columns.get(name)?.type}`).join(', ')
  return `json_to_record${many ? 'set' : ''}($1::text::json) as source(${fields})`
}

const conflictClause = (table: Table, query: URLSearchParams, columns: string[], resolution: Resolution) => {
  if (!resolution) return ''
  const asked = query.get('on_conflict')
  const key = asked ? splitNames(asked).map((name) => existingColumn(table, name)) : table.key
  if (key.length === 0) return ''
  const sets = columns.map((name) => `${quoted(name)} = excluded.${quoted(name)}`).join(', ')
  const action = resolution === 'ignore' || !sets ? 'nothing' : `update set ${sets}`
  return `on conflict (${key.map(quoted).join(', ')}) do ${action}`
}

export const updateStatement = (
  table: Table,
  query: URLSearchParams,
  body: Body,
  returning: boolean,
): Statement => {
  if (!isObject(body.value)) throw badBody()
  const columns = Object.keys(body.value)
  if (columns.length === 0) return emptyStatement
  for (const name of columns) if (!table.columns.has(name)) throw unknownColumn(table, name)
  const values = [body.text]
  const sets = columns.map((name) => `${quoted(name)} = source.${quoted(name)}`).join(', ')
  const where = requiredWhere('UPDATE', table, query, values)
  const source = recordSource(table, columns, false)
  const text = `update public.${quoted(table.name)} set ${sets} from ${source} ${where}`
  return { text: returned(text, table, query, returning), values }
}

export const deleteStatement = (table: Table, query: URLSearchParams, returning: boolean): Statement => {
  const values: string[] = []
  const where = requiredWhere('DELETE', table, query, values)
  return {
    text: returned(`delete from public.${quoted(table.name)} ${where}`, table, query, returning),
    values,
  }
}

// Supabase loads pg-safeupdate for the API. A limit is refused: ignoring it would touch more rows than the caller wants.
const requiredWhere = (verb: string, table: Table, query: URLSearchParams, values: string[]): string => {
  if (query.has('limit') || query.has('offset')) throw badQuery('limit', `${verb} takes no limit`)
  const where = whereClause(table, query, values)
  if (!where) throw new RestError(400, '21000', `${verb} requires a WHERE clause`)
  return where
}

// JSON per row instead of `json_agg`: a write nearly always returns one row, and this is cheaper.
const returned = (text: string, table: Table, query: URLSearchParams, returning: boolean): string => {
  if (!returning) return text
  const row = `select row_to_json(item.*) from (select ${selectList(table, query)}) as item`
  return `${text} returning (${row})::text as body`
}
