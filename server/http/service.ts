import type { IncomingMessage } from 'node:http'
import type { Identity } from '../database/database.ts'
import type { Answer, ApiError } from './answer.ts'

/** A call of a service: `path` is what follows its name, `params` what its route takes out of that. */
export type Call = {
  req: IncomingMessage
  path: string
  query: URLSearchParams
  params: Record<string, string>
  identity?: Identity
}

export type Handler = (call: Call) => Answer | Promise<Answer>

/** One of the services of Supabase: what it answers, and how it words what goes wrong. */
export type Service = {
  handle: Handler
  unavailable(): ApiError
  internal(): ApiError
  /** Undefined when the error is ours. */
  translate(error: Error & { code?: string }, call: Call): ApiError | undefined
}
