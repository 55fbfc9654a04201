import { isUnavailable } from '../database.ts'
import type { Call } from '../hono-call.ts'
import { type Logger, traceOf } from '../log.ts'

/** A refusal in the words of Supabase Storage. */
export class StorageFault extends Error {
  readonly status: number
  readonly code: string
  readonly label: string

  constructor(status: number, code: string, message: string, label = code) {
    super(message)
    this.status = status
    this.code = code
    this.label = label
  }
}

export const faults = {
  noBucket: () => new StorageFault(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noObject: () => new StorageFault(404, 'NoSuchKey', 'Object not found', 'not_found'),
  noCall: () => new StorageFault(404, 'NotSupported', 'This server does not offer this call', 'not_found'),
  exists: () => new StorageFault(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate'),
  denied: (why: string) => new StorageFault(403, 'AccessDenied', why, 'Unauthorized'),
  tooLarge: () =>
    new StorageFault(
      413,
      'EntityTooLarge',
      'The object exceeded the maximum allowed size',
      'Payload too large',
    ),
  wrongType: (why: string) => new StorageFault(415, 'InvalidMimeType', why, 'invalid_mime_type'),
  invalidKey: () => new StorageFault(400, 'InvalidKey', 'Invalid key'),
  invalidRequest: (why: string) => new StorageFault(400, 'InvalidRequest', why),
  invalidToken: (why: string) => new StorageFault(400, 'InvalidJWT', why),
  aborted: () => new StorageFault(400, 'Aborted', 'The upload ended before its file did'),
  unavailable: () => new StorageFault(503, 'DatabaseTimeout', 'The database is not available'),
  internal: () => new StorageFault(500, 'InternalError', 'Internal server error'),
}

/** Supabase Storage keeps the real status in the body: the HTTP status is 400, or 5xx for its own failures. */
export const answerFault = (c: Call, fault: StorageFault): Response =>
  c.json(
    { statusCode: String(fault.status), code: fault.code, error: fault.label, message: fault.message },
    fault.status === 500 || fault.status === 503 ? fault.status : 400,
  )

export const toFault = (error: Error & { code?: string }, log: Logger, requestId: string): StorageFault => {
  if (error instanceof StorageFault) return error
  if (isUnavailable(error)) return faults.unavailable()
  if (error.code === '23505') return faults.exists()
  if (error.code === '42501') return faults.denied('new row violates row-level security policy')
  // Class 22: what was sent does not fit PostgreSQL's types (a NUL in a text, say).
  if (/^22...$/.test(error.code ?? '')) return faults.invalidRequest('A value of the request is not valid')
  log.error({ requestId, ...traceOf(error) }, 'storage failed')
  return faults.internal()
}
