import { type Answer, ApiError, answerJson, type HeaderFields } from './answer.ts'

/** A refusal of a call that Supabase does not have. */
export class OwnError extends ApiError {
  readonly status: number
  readonly headers: HeaderFields

  constructor(status: number, message: string, headers: HeaderFields = {}) {
    super(message)
    this.status = status
    this.headers = headers
  }

  toAnswer(): Answer {
    return answerJson({ message: this.message }, this.status, this.headers)
  }
}
