import type { IncomingMessage } from 'node:http'
import type { Identity } from '../database/database.ts'
import type { Answer, ApiError } from './answer.ts'

/** A call of a service: `path` follows the service's name, and `params` are the values in it that the route names. */
export type Call = {
  req: IncomingMessage
  path: string
  query: URLSearchParams
  params: Record<string, string>
  identity?: Identity
}

export type Handler = (call: Call) => Answer | Promise<Answer>

/** One of Supabase's services, or our own: its handler, and its errors in its own format. */
export type Service = {
  handle: Handler
  unavailable(): ApiError
  internal(): ApiError
  /** Undefined when the caller did not cause the error. */
  translate(error: Error & { code?: string }, call: Call): ApiError | undefined
}
