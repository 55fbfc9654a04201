import { Refusal } from './refusal.ts'

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
