import { Refusal } from '#app/lib/refusal.ts'
import { problemText } from '#desk/data/call-desk.ts'
import { newsRefusalText } from '#domain/news/news-refusals.ts'

/** The message of a failure. These words are not in the first load of the desk. */
export const newsProblem = (cause: unknown) =>
  (cause instanceof Refusal && newsRefusalText(cause)) || problemText(cause)
