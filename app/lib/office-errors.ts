/** The office refused an act or a question; the name says why. */
export class Refusal extends Error {
  readonly refusal: string
  readonly detail: string | undefined

  constructor(refusal: string, detail?: string) {
    super(refusal)
    this.refusal = refusal
    this.detail = detail
  }
}

/** An earlier sending had arrived, perhaps without the last changes. The answer is the present state. */
export class ChangedSince extends Refusal {
  readonly answer: unknown

  constructor(answer: unknown) {
    super('changed_since')
    this.answer = answer
  }
}

/** No answer came, or one in which the office decided nothing: trying again can help. */
export class Unreached extends Error {
  readonly status: number

  constructor(message?: string, status = 0) {
    super(message)
    this.status = status
  }
}
