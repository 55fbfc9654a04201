import { isUtf8 } from 'node:buffer'
import type { IncomingMessage } from 'node:http'
import { isJson, parseJson, readBytes } from '../http/request-body.ts'
import { badBody, RestError } from './rest-error.ts'

/** The text goes to PostgreSQL as it came; the parsed value only tells which columns it names. */
export type Body = { text: string; value: unknown }

const largestBody = 1024 * 1024

/** Looked at before any limit: see `isJson`. */
export const checkType = (req: IncomingMessage): void => {
  if (isJson(req)) return
  throw new RestError(415, 'PGRST102', `Content-Type not acceptable: ${req.headers['content-type'] ?? ''}`)
}

export const readBody = async (req: IncomingMessage): Promise<Body> => {
  const bytes = await readBytes(req, largestBody)
  if (!bytes) throw new RestError(413, 'PGRST102', `The body may have ${largestBody} bytes at most`)
  if (!isUtf8(bytes)) throw badBody()
  const text = bytes.toString()
  const value = parseJson(text)
  if (value === undefined) throw badBody()
  return { text, value }
}
