import { Unreached } from '#app/lib/office-errors.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { problemText } from '#desk/data/call-desk.ts'
import { newsRefusalText } from '#domain/news/news-refusals.ts'

/** The message of a failure. These words are not in the first load of the desk. `again`: what to do once there is a connection. */
export function newsProblem(cause: unknown, again = 'intente de nuevo') {
  if (cause instanceof Unreached && !navigator.onLine)
    return `No hay conexión. Lo que escribió sigue aquí: ${again} cuando vuelva la red.`
  return (cause instanceof Refusal && newsRefusalText(cause)) || problemText(cause)
}
