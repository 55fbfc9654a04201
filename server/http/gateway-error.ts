import { type Answer, ApiError, answerJson, type HeaderFields } from './answer.ts'

/** A refusal outside of Supabase's services: by the gateway before them (no key, too often), or of a call of our own. */
export class GatewayError extends ApiError {
  readonly status: number
  readonly body: object
  readonly headers: HeaderFields

  constructor(status: number, body: { message: string }, headers: HeaderFields = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }

  toAnswer(): Answer {
    return answerJson(this.body, this.status, this.headers)
  }
}
