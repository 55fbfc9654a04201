import { type Answer, ApiError, answerJson, type HeaderFields } from './answer.ts'

/** A refusal by the gateway in front of Supabase's services (no key, too many calls) or by our own service. */
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
