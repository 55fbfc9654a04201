import { type Answer, ApiError, answerJson, type HeaderFields } from './answer.ts'

/** Refused before a service is asked: without a key, or too often. Its words are those of Supabase's gateway. */
export class GatewayError extends ApiError {
  readonly status: 401 | 429
  readonly body: object
  readonly headers: HeaderFields

  constructor(status: 401 | 429, body: { message: string }, headers: HeaderFields = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }

  toAnswer(): Answer {
    return answerJson(this.body, this.status, this.headers)
  }
}
