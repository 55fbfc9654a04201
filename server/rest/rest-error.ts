import { errors } from 'jose'
import postgres from 'postgres'
import { type Answer, ApiError, answerJson } from '../http/answer.ts'
import { GatewayError } from '../http/gateway-error.ts'
import type { Call } from '../http/service.ts'

/** An answer in PostgREST's shape: `{ code, message, details, hint }`. */
export class RestError extends ApiError {
  status: number
  code: string
  details: string | null
  hint: string | null

  constructor(status: number, code: string, message: string, details?: string | null, hint?: string | null) {
    super(message)
    this.status = status
    this.code = code
    this.details = details ?? null
    this.hint = hint ?? null
  }

  toAnswer(): Answer {
    const { status, code, details, hint, message } = this
    return answerJson({ code, details, hint, message }, status)
  }
}

export const badQuery = (parameter: string, details: string): RestError =>
  new RestError(400, 'PGRST100', `"failed to parse ${parameter}"`, details)

export const badBody = (message = 'Empty or invalid json'): RestError =>
  new RestError(400, 'PGRST102', message)

export const noSuchColumn = (table: string, column: string): RestError =>
  new RestError(400, '42703', `column ${table}.${column} does not exist`)

export const refusedToken = (error: Error): GatewayError => {
  const expired = error instanceof errors.JWTExpired
  const message = expired ? 'JWT expired' : 'Provided JWT is not valid'
  const body = { code: expired ? 'PGRST303' : 'PGRST301', details: null, hint: null, message }
  const challenge = `Bearer error="invalid_token", error_description="${message}"`
  return new GatewayError(401, body, { 'WWW-Authenticate': challenge })
}

export const restErrors = {
  unavailable: () => new RestError(503, 'PGRST001', 'Database client error. Retrying the connection.'),
  internal: () => new RestError(500, 'PGRSTX00', 'Internal error'),
  translate: (error: Error, { identity }: Call) => ofPostgres(error, identity?.role ?? 'anon'),
}

const ofPostgres = (error: Error, role: string): RestError | undefined => {
  if (!(error instanceof postgres.PostgresError)) return undefined
  const status = statusOf(error.code, role)
  if (status === 500) return undefined
  const { code, message, detail, hint } = error
  return ownErrors.test(code)
    ? new RestError(status, code, message, detail, hint)
    : new RestError(status, code, message)
}

/** Errors of our own constraints and functions. Hints of other errors may tell how to set up PostgreSQL. */
const ownErrors = /^(23|P0|PT)/

const statusOf = (code: string, role: string): number => {
  if (code === '42501') return role === 'anon' ? 401 : 403
  return statusByCode[code] ?? statusByClass[code.slice(0, 2)] ?? 400
}

const statusByCode: Record<string, number> = {
  '23503': 409,
  '23505': 409,
  '25006': 405,
  '42883': 404,
  '42P01': 404,
  '42P17': 500,
}

const statusByClass: Record<string, number> = {
  '0L': 403,
  '0P': 403,
  '25': 500,
  '28': 403,
  '38': 500,
  '39': 500,
  '40': 503,
  F0: 500,
  XX: 500,
}
