/** The office did not do what was asked for; the name says why. */
export class Refusal extends Error {
  readonly refusal: string
  readonly detail: string | undefined

  constructor(refusal: string, detail?: string) {
    super(refusal)
    this.refusal = refusal
    this.detail = detail
  }
}

/** No answer came, or one that is nobody's decision: trying again can help. */
export class Unreached extends Error {
  readonly status: number

  constructor(message?: string, status = 0) {
    super(message)
    this.status = status
  }
}
