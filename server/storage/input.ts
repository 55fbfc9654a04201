import type { Call } from '../hono-call.ts'
import { isObject } from '../json.ts'
import { faults } from './fault.ts'

/** The characters that Supabase Storage allows, and no segment that means a folder. */
export const keyOf = (c: Call): string => {
  const key = c.req.param('key') ?? ''
  const fits = /^[\w/!.*'() &$@=;:+,?-]{1,1024}$/.test(key)
  if (!fits || key.split('/').some((part) => ['', '.', '..'].includes(part))) throw faults.invalidKey()
  return key
}

export const readJson = async (c: Call): Promise<Record<string, unknown>> => {
  const body: unknown = await c.req.json().catch(() => null)
  if (!isObject(body)) throw faults.invalidRequest('The body must be a JSON object')
  return body
}

export const toName = (value: unknown): string => {
  if (typeof value === 'string') return value
  throw faults.invalidRequest('A path must be a text')
}

export const toNames = (value: unknown): string[] => {
  if (Array.isArray(value) && value.length <= 1000) return value.map(toName)
  throw faults.invalidRequest('The body must have a list of at most 1000 paths')
}

export const toSeconds = (value: unknown): number => {
  if (Number.isSafeInteger(value) && Number(value) > 0 && Number(value) < 4e9) return Number(value)
  throw faults.invalidRequest('expiresIn must be a number of seconds')
}

export const toCount = (value: unknown, fallback: number): number =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Math.min(Number(value), 1e6) : fallback
