import type { ContentfulStatusCode } from 'hono/utils/http-status'
import { isUnavailable } from '../database.ts'
import type { Call } from '../hono-call.ts'
import { type Logger, traceOf } from '../log.ts'

/** A refusal with the status, code and words of Supabase Auth. */
export class AuthFault extends Error {
  readonly status: ContentfulStatusCode
  readonly code: string
  readonly details: object

  constructor(status: ContentfulStatusCode, code: string, message: string, details: object = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }
}

const apiVersion = '2024-01-01'

export const answerFault = (c: Call, { status, code, message, details }: AuthFault): Response => {
  const asked = c.req.header('x-supabase-api-version') ?? ''
  if (asked < apiVersion) return c.json({ code: status, error_code: code, msg: message, ...details }, status)
  c.header('X-Supabase-Api-Version', apiVersion)
  return c.json({ code, message, ...details }, status)
}

export const toFault = (error: Error & { code?: string }, log: Logger, requestId: string): AuthFault => {
  if (error instanceof AuthFault) return error
  if (isUnavailable(error)) return new AuthFault(503, 'unexpected_failure', 'The database is not available')
  // Class 22: what was sent does not fit PostgreSQL's types (a NUL in a text, say).
  if (/^22...$/.test(error.code ?? '')) {
    return new AuthFault(400, 'validation_failed', 'A value of the request is not valid')
  }
  log.error({ requestId, ...traceOf(error) }, 'auth failed')
  return new AuthFault(500, 'unexpected_failure', 'Unexpected failure, please check server logs')
}
