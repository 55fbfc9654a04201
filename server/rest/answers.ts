import type { Result } from '../database/database.ts'
import type { Answer } from '../http/answer.ts'
import type { Preferences } from './preferences.ts'
import type { Page } from './reading.ts'
import { RestError } from './rest-error.ts'
import type { Routine } from './schema.ts'

export type Rows = { body: string; rows: number; total: number | null }
/** A row that a write returned, as JSON. */
export type Written = { body: string }

export const noRows: Rows = { body: '[]', rows: 0, total: null }

/** Such a write is rolled back when it affects the wrong number of rows. */
export const hasRowLimit = ({ single, maxAffected }: Preferences): boolean =>
  single || maxAffected !== undefined

/** Throws when there are too many or too few rows, which inside a transaction also undoes the write. */
export const checkRows = (rows: number, { single, maxAffected }: Preferences): void => {
  if (maxAffected !== undefined && rows > maxAffected) {
    const message = 'Query result exceeds max-affected preference constraint'
    throw new RestError(400, 'PGRST124', message, `The query affects ${rows} rows`)
  }
  if (single && rows !== 1) {
    const message = 'Cannot coerce the result to a single JSON object'
    throw new RestError(406, 'PGRST116', message, `The result contains ${rows} rows`)
  }
}

export const answerRows = ({ body, rows, total }: Rows, page: Page, single: boolean): Answer => {
  if (total !== null && page.offset > total) {
    const details = `An offset of ${page.offset} was requested, but there are only ${total} rows.`
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable', details)
  }
  const range = contentRange(rows, page.offset, total)
  return answerBody(body, total !== null && rows < total ? 206 : 200, single, range)
}

export const answerWritten = (rows: Result<Written>, preferences: Preferences, status: number): Answer => {
  const { counting, returning, single } = preferences
  const total = counting ? rows.count : null
  const range = status === 201 ? `*/${total ?? '*'}` : contentRange(rows.count, 0, total)
  if (!returning) return { status: status === 200 ? 204 : status, headers: { 'Content-Range': range } }
  return answerBody(`[${rows.map(({ body }) => body).join(',\n ')}]`, status, single, range)
}

export const answerCall = (result: Rows | undefined, { returnsNothing, returnsSet }: Routine): Answer => {
  if (returnsNothing || !result) return { status: 204 }
  const body = returnsSet ? result.body : result.body.slice(1, -1)
  return { status: 200, headers: { 'Content-Type': arrayType, 'Content-Range': '*/*' }, body }
}

export const contentRange = (rows: number, offset: number, total: number | null): string =>
  `${rows ? `${offset}-${offset + rows - 1}` : '*'}/${total ?? '*'}`

/** PostgreSQL wrote the body as an array; without its brackets it is the single object. */
const answerBody = (body: string, status: number, single: boolean, range: string): Answer => ({
  status,
  headers: { 'Content-Type': single ? objectType : arrayType, 'Content-Range': range },
  body: single ? body.slice(1, -1) : body,
})

const arrayType = 'application/json; charset=utf-8'
const objectType = 'application/vnd.pgrst.object+json; charset=utf-8'
