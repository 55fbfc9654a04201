import { splitTop, unquote, whereClause } from './filters.ts'
import { badQuery, noSuchColumn, RestError } from './rest-error.ts'
import { quoted, type Table } from './schema.ts'

export type Page = { offset: number; limit: number | undefined }

/** `select=a,alias:b` as a list of SQL columns; all columns without `select`. */
export const selectList = (table: Table, query: URLSearchParams): string => {
  const asked = query.get('select') || '*'
  // A NUL would end the statement, and an alias is the only text of the caller in it.
  if (asked.includes('\0')) throw badQuery('select parameter', 'unexpected NUL')
  const items = splitTop(asked)
  // Repeated columns would turn a small request into a huge response.
  if (items.length > table.columns.size + 1) throw badQuery('select parameter', 'too many columns')
  return items
    .map((item) => {
      if (item === '*') return `${quoted(table.name)}.*`
      if (/\)$/.test(item)) throw noRelationship(table, item)
      const [, alias, name = ''] = item.match(/^(?:("(?:[^"\\]|\\.)*"|[^:"]+):(?!:))?(.*)$/s) ?? []
      const column = `${quoted(table.name)}.${quoted(existingColumn(table, unquote(name)))}`
      return alias ? `${column} as ${quoted(unquote(alias))}` : column
    })
    .join(', ')
}

const noRelationship = (table: Table, item: string): RestError => {
  const other = item.replace(/^.*:|[!(].*$/gs, '')
  const message = `Could not find a relationship between '${table.name}' and '${other}' in the schema cache`
  return new RestError(400, 'PGRST200', message)
}

export const existingColumn = (table: Table, name: string): string => {
  if (!table.columns.has(name)) throw noSuchColumn(table.name, name)
  return name
}

const orderClause = (table: Table, query: URLSearchParams): string => {
  const asked = query.get('order')
  if (!asked) return ''
  const terms = splitTop(asked).map((term) => {
    const [, name, direction = '', nulls = ''] =
      term.match(/^("(?:[^"\\]|\\.)*"|[^.]+)(\.asc|\.desc)?(\.nullsfirst|\.nullslast)?$/s) ?? []
    if (!name) throw badQuery(`order (${asked})`, 'expected column.asc or column.desc')
    const column = `${quoted(table.name)}.${quoted(existingColumn(table, unquote(name)))}`
    return `${column} ${direction.slice(1)} ${nulls.slice(1).replace('nulls', 'nulls ')}`
  })
  return `order by ${terms.join(', ')}`
}

/** From `limit` and `offset`, or from a `Range: 0-9` header. */
export const readPage = (query: URLSearchParams, range: string | undefined): Page => {
  const [, from, to] = range?.match(/^(\d{1,15})-(\d{0,15})$/) ?? []
  if (from && to && Number(to) < Number(from)) {
    throw new RestError(416, 'PGRST103', 'Requested range not satisfiable')
  }
  const limit = wholeNumber(query, 'limit') ?? (from && to ? Number(to) - Number(from) + 1 : undefined)
  return { limit, offset: wholeNumber(query, 'offset') ?? Number(from ?? 0) }
}

const wholeNumber = (query: URLSearchParams, name: string): number | undefined => {
  const text = query.get(name)
  if (text === null) return undefined
  if (!/^\d{1,15}$/.test(text)) throw badQuery(`${name} parameter (${text})`, 'expected a whole number')
  return Number(text)
}

export const readStatement = (table: Table, query: URLSearchParams, page: Page, countAll: boolean) => {
  const values: string[] = []
  const where = whereClause(table, query, values)
  const from = `from public.${quoted(table.name)} ${where}`
  const limit = page.limit === undefined ? '' : `limit ${page.limit}`
  const source = `select ${selectList(table, query)} ${from} ${orderClause(table, query)} ${limit} offset ${page.offset}`
  const total = countAll ? `(select count(*) ${from})` : 'null'
  return { text: asJson(source, 'source.*', total), values }
}

/** Lets PostgreSQL write the JSON: one row with the text of the body and the number of rows in it. */
export const asJson = (source: string, item: string, total = 'null'): string =>
  `with source as (${source})
   select coalesce(json_agg(${item}), '[]')::text as body, count(*)::int as rows, ${total}::float8 as total from source`
