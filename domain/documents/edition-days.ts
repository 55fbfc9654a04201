import { addDays } from '#domain/days/day-words.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { type Dated, isNeverInForce } from './edition-order.ts'

export const inForceSince = (day: string) => `Vigente desde el ${formatDate(day)}`

/** When an edition holds, will hold or held. `editions`: those that stand, the latest day first. Empty where nothing is known. */
export function editionDays(
  edition: Dated,
  { editions, current }: { editions: Dated[]; current: number | null },
) {
  const { in_force } = edition
  const placeOf = (number: number) => editions.findIndex((one) => one.edition === number)
  const place = placeOf(edition.edition)
  const placeOfCurrent = current === null ? editions.length : placeOf(current)
  if (place === placeOfCurrent) return in_force ? inForceSince(in_force) : ''
  if (place > placeOfCurrent) return heldDays(in_force, editions[place - 1]?.in_force ?? '')
  if (isNeverInForce(edition, editions)) return 'Reemplazada antes de regir'
  return `Rige desde el ${formatDate(in_force ?? '')}`
}

/** `first` is null where the edition names no day. */
function heldDays(first: string | null, next: string) {
  const last = addDays(next, -1)
  if (!first) return `Hasta el ${formatDate(last)}`
  if (first === next) return `Reemplazada el mismo día, ${formatDate(first)}`
  if (first === last) return `Solo el ${formatDate(first)}`
  return `Del ${formatDate(first)} al ${formatDate(last)}`
}
