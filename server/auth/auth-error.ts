import type { IncomingMessage } from 'node:http'
import { type Answer, ApiError, answerJson } from '../http/answer.ts'

const apiVersion = '2024-01-01'

/** A refusal with the status, code and words of Supabase Auth. */
export class AuthError extends ApiError {
  readonly status: number
  readonly code: string
  readonly details: object

  constructor(status: number, code: string, message: string, details: object = {}) {
    super(message)
    this.status = status
    this.code = code
    this.details = details
  }

  toAnswer(req: IncomingMessage): Answer {
    const { status, code, message, details } = this
    const wantedVersion = String(req.headers['x-supabase-api-version'] ?? '')
    if (wantedVersion < apiVersion)
      return answerJson({ code: status, error_code: code, msg: message, ...details }, status)
    return answerJson({ code, message, ...details }, status, { 'X-Supabase-Api-Version': apiVersion })
  }
}

export const authErrors = {
  unavailable: () => new AuthError(503, 'unexpected_failure', 'The database is not available'),
  internal: () => new AuthError(500, 'unexpected_failure', 'Unexpected failure, please check server logs'),
  // Class 22: a value does not fit PostgreSQL's types, such as a NUL in a text.
  translate: ({ code = '' }: { code?: string }) =>
    /^22...$/.test(code)
      ? new AuthError(400, 'validation_failed', 'A value of the request is not valid')
      : undefined,
}
