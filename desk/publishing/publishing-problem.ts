import { Unreached } from '#app/lib/office-errors.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { problemText } from '#desk/data/call-desk.ts'

type RefusalText = (refusal: { refusal: string; detail?: string | undefined }) => string | undefined

/**
 * Makes the messages of failures from words that are not in the first load of the desk. `again`: what to do once there is a
 * connection.
 */
export const publishingProblem =
  (refusalText: RefusalText) =>
  (cause: unknown, again = 'intente de nuevo') => {
    if (cause instanceof Unreached && !navigator.onLine)
      return `No hay conexión. Lo que escribió sigue aquí: ${again} cuando vuelva la red.`
    return (cause instanceof Refusal && refusalText(cause)) || problemText(cause)
  }
