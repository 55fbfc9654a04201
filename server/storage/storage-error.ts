import { type Answer, ApiError, answerJson } from '../http/answer.ts'

/** A refusal in the format of Supabase Storage. */
class StorageError extends ApiError {
  readonly status: number
  readonly code: string
  readonly label: string

  constructor(status: number, code: string, message: string, label = code) {
    super(message)
    this.status = status
    this.code = code
    this.label = label
  }

  /** Supabase Storage keeps the real status in the body: the HTTP status is 400, or 5xx for its own failures. */
  toAnswer(): Answer {
    const { status, code, label, message } = this
    const body = { statusCode: String(status), code, error: label, message }
    return answerJson(body, status === 500 || status === 503 ? status : 400)
  }
}

export const storageErrors = {
  noBucket: () => new StorageError(404, 'NoSuchBucket', 'Bucket not found', 'Bucket not found'),
  noObject: () => new StorageError(404, 'NoSuchKey', 'Object not found', 'not_found'),
  noCall: () => new StorageError(404, 'NotSupported', 'This server does not offer this call', 'not_found'),
  exists: () => new StorageError(409, 'KeyAlreadyExists', 'The resource already exists', 'Duplicate'),
  denied: (why: string) => new StorageError(403, 'AccessDenied', why, 'Unauthorized'),
  tooLarge: () =>
    new StorageError(
      413,
      'EntityTooLarge',
      'The object exceeded the maximum allowed size',
      'Payload too large',
    ),
  wrongType: (why: string) => new StorageError(415, 'InvalidMimeType', why, 'invalid_mime_type'),
  invalidKey: () => new StorageError(400, 'InvalidKey', 'Invalid key'),
  invalidRequest: (why: string) => new StorageError(400, 'InvalidRequest', why),
  invalidToken: (why: string) => new StorageError(400, 'InvalidJWT', why),
  aborted: () => new StorageError(400, 'Aborted', 'The upload ended before its file did'),
  unavailable: () => new StorageError(503, 'DatabaseTimeout', 'The database is not available'),
  internal: () => new StorageError(500, 'InternalError', 'Internal server error'),
  translate: ({ code = '' }: { code?: string }) => {
    if (code === '23505') return storageErrors.exists()
    if (code === '42501') return storageErrors.denied('new row violates row-level security policy')
    // Class 22: a value does not fit PostgreSQL's types, such as a NUL in a text.
    if (/^22...$/.test(code)) return storageErrors.invalidRequest('A value of the request is not valid')
    return undefined
  },
}
