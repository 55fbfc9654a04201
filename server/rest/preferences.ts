import type { IncomingMessage } from 'node:http'
import { RestError } from './rest-error.ts'

/** How an insert treats rows whose key exists: fail, skip them, or overwrite them. */
export type Resolution = 'ignore' | 'merge' | undefined

/** The wishes of the caller in `Prefer` and `Accept`. */
export type Preferences = {
  returning: boolean
  counting: boolean
  single: boolean
  maxAffected: number | undefined
  resolution: Resolution
}

export const readPreferences = ({ headers, method }: IncomingMessage): Preferences => {
  const prefer = String(headers.prefer ?? '')
  const accept = headers.accept ?? '*/*'
  if (!/\*\/\*|application\/(\*|json|vnd\.pgrst\.(object|array)(\+json)?)/.test(accept)) {
    throw new RestError(406, 'PGRST107', `None of these media types are available: ${accept}`)
  }
  const limit = prefer.match(/max-affected=(\d{1,9})/)?.[1]
  const returning = prefer.includes('return=representation')
  return {
    returning,
    counting: /count=(exact|planned|estimated)/.test(prefer),
    single: accept.includes('application/vnd.pgrst.object') && (isReading(method) || returning),
    maxAffected: limit && prefer.includes('handling=strict') ? Number(limit) : undefined,
    resolution: prefer.match(/resolution=(ignore|merge)-duplicates/)?.[1] as Resolution,
  }
}

export const checkProfile = ({ headers, method }: IncomingMessage): void => {
  const profile = headers[isReading(method) ? 'accept-profile' : 'content-profile'] ?? 'public'
  if (profile === 'public') return
  const hint = 'Only the following schemas are exposed: public'
  throw new RestError(406, 'PGRST106', `Invalid schema: ${profile}`, null, hint)
}

const isReading = (method: string | undefined): boolean => method === 'GET' || method === 'HEAD'
