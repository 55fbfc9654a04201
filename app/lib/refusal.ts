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
