import { isObject, parseJson, readBytes } from '../http/request-body.ts'
import type { Call } from '../http/service.ts'
import { storageErrors } from './storage-error.ts'

/** Allows the characters that Supabase Storage does, and no empty, `.` or `..` segment. */
export const keyOf = ({ params: { key = '' } }: Call): string => {
  const fits = /^[\w/!.*'() &$@=;:+,?-]{1,1024}$/.test(key)
  if (!fits || key.split('/').some((part) => ['', '.', '..'].includes(part))) throw storageErrors.invalidKey()
  return key
}

const largestBody = 256 * 1024

export const readJson = async ({ req }: Call): Promise<Record<string, unknown>> => {
  const bytes = await readBytes(req, largestBody)
  if (!bytes) throw storageErrors.tooLarge()
  const body = parseJson(bytes.toString())
  if (!isObject(body)) throw storageErrors.invalidRequest('The body must be a JSON object')
  return body
}

export const toName = (value: unknown): string => {
  if (typeof value === 'string') return value
  throw storageErrors.invalidRequest('A path must be a text')
}

export const toNames = (value: unknown): string[] => {
  if (Array.isArray(value) && value.length <= 1000) return value.map(toName)
  throw storageErrors.invalidRequest('The body must have a list of at most 1000 paths')
}

export const toSeconds = (value: unknown): number => {
  if (Number.isSafeInteger(value) && Number(value) > 0 && Number(value) < 4e9) return Number(value)
  throw storageErrors.invalidRequest('expiresIn must be a number of seconds')
}

export const toCount = (value: unknown, fallback: number): number =>
  Number.isSafeInteger(value) && Number(value) >= 0 ? Math.min(Number(value), 1e6) : fallback
