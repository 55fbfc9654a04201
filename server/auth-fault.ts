import type { Context as Call } from 'hono'
import type { ContentfulStatusCode } from 'hono/utils/http-status'
import type { Env } from './context.ts'

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

export const answerFault = (c: Call<Env>, { status, code, message, details }: AuthFault): Response => {
  const asked = c.req.header('x-supabase-api-version') ?? ''
  if (asked < apiVersion) return c.json({ code: status, error_code: code, msg: message, ...details }, status)
  c.header('X-Supabase-Api-Version', apiVersion)
  return c.json({ code, message, ...details }, status)
}
