import { badQuery, noSuchColumn } from './rest-error.ts'
import { quoted, type Table } from './schema.ts'

const comparisons = new Map([
  ['eq', '='],
  ['neq', '<>'],
  ['gt', '>'],
  ['gte', '>='],
  ['lt', '<'],
  ['lte', '<='],
  ['cs', '@>'],
  ['cd', '<@'],
  ['ov', '&&'],
])
const patterns = new Set(['like', 'ilike'])
const states = new Map([
  ['null', 'null'],
  ['not_null', 'not null'],
  ['true', 'true'],
  ['false', 'false'],
  ['unknown', 'unknown'],
])
const deepest = 20

/** Parameters of a request's URL that are no filters. */
const reserved = new Set(['select', 'order', 'limit', 'offset', 'columns', 'on_conflict', 'apikey'])

/** Turns `?age=gte.18&or=(a.eq.1,b.is.null)` into SQL; values go to `params`, always as text. */
export const whereClause = (table: Table, query: URLSearchParams, params: string[]): string => {
  const conditions: string[] = []
  for (const [key, value] of query) {
    if (reserved.has(key)) continue
    const logic = key.match(/^(not\.)?(and|or)$/)
    conditions.push(logic ? readTree(table, `${key}${value}`, params) : readFilter(table, key, value, params))
  }
  return conditions.length ? `where ${conditions.join(' and ')}` : ''
}

const readFilter = (table: Table, name: string, text: string, params: string[]): string => {
  const column = table.columns.get(unquote(name))
  if (!column) throw noSuchColumn(table.name, name)
  const [, negation, operator = '', operand = ''] = text.match(/^(not\.)?([a-z]+)\.(.*)$/s) ?? []
  return negated(negation, condition(table, column.name, column.type, operator, operand, params, text))
}

const condition = (
  table: Table,
  name: string,
  type: string,
  operator: string,
  operand: string,
  params: string[],
  text: string,
): string => {
  const field = `${quoted(table.name)}.${quoted(name)}`
  const value = (content: string) => `$${params.push(content)}::text`
  const comparison = comparisons.get(operator)
  if (comparison) return `${field} ${comparison} ${value(operand)}::${type}`
  if (patterns.has(operator)) return `${field} ${operator} ${value(operand.replaceAll('*', '%'))}`
  if (operator === 'is') {
    const state = states.get(operand.toLowerCase())
    if (state) return `${field} is ${state}`
  }
  if (operator === 'in' && /^\(.*\)$/s.test(operand)) {
    const items = splitTop(operand.slice(1, -1), false).map(unquote)
    return items.length ? `${field} in (${items.map((item) => `${value(item)}::${type}`)})` : 'false'
  }
  throw badQuery(`filter (${text})`, `unexpected operator or value for "${name}"`)
}

const negated = (negation: string | undefined, sql: string): string => (negation ? `not (${sql})` : sql)

/** One condition of a logic tree: `and(…)`, `not.or(…)` or `column.operator.value`. */
const readTree = (table: Table, text: string, params: string[], depth = 0): string => {
  if (depth > deepest) throw badQuery('logic tree', 'too deep')
  const branch = text.match(/^(not\.)?(and|or)\((.*)\)$/s)
  if (branch) {
    const parts = splitTop(branch[3] ?? '').map((part) => readTree(table, part.trim(), params, depth + 1))
    if (parts.length === 0) throw badQuery(`logic tree (${text})`, 'empty')
    return negated(branch[1], `(${parts.join(` ${branch[2]} `)})`)
  }
  const [, name, rest = ''] = text.match(/^("(?:[^"\\]|\\.)*"|[^.]+)\.(.*)$/s) ?? []
  if (!name) throw badQuery(`logic tree (${text})`, 'expected column.operator.value')
  const [, operator = '', operand = ''] = rest.match(/^((?:not\.)?[a-z]+\.)(.*)$/s) ?? []
  return readFilter(table, name, operator + unquote(operand), params)
}

/** Splits at commas that stand outside of quotes and, when `nested`, of parentheses and braces. */
export const splitTop = (text: string, nested = true): string[] => {
  const parts: string[] = []
  let depth = 0
  let start = 0
  let inQuotes = false
  for (let at = 0; at < text.length; at++) {
    const char = text[at]
    if (inQuotes) {
      if (char === '\\') at++
      else if (char === '"') inQuotes = false
    } else if (char === '"') inQuotes = true
    else if (char === '(' || char === '{') depth++
    else if (char === ')' || char === '}') depth--
    else if (char === ',' && (depth <= 0 || !nested)) {
      parts.push(text.slice(start, at))
      start = at + 1
    }
  }
  if (text) parts.push(text.slice(start))
  return parts
}

/** Names may have a space after the comma. */
export const splitNames = (text: string): string[] => splitTop(text).map((part) => unquote(part.trim()))

export const unquote = (text: string): string =>
  /^".*"$/s.test(text) ? text.slice(1, -1).replace(/\\(.)/gs, '$1') : text
