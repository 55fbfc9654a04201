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

/** It had arrived before, perhaps without the last changes. The answer says how things stand now. */
export class ChangedSince extends Refusal {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('changed_since')
    this.answer = answer
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
