/** Turned away before the service itself is asked: without a key, or too often. Its words are those of the gateway. */
export class Refusal extends Error {
  readonly status: 401 | 429
  readonly body: object
  readonly headers: Record<string, string>

  constructor(status: 401 | 429, body: { message: string }, headers: Record<string, string> = {}) {
    super(body.message)
    this.status = status
    this.body = body
    this.headers = headers
  }
}
