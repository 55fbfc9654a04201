import { addDays } from '#domain/days/day-words.ts'
import { formatDate } from '#domain/days/format-date.ts'

export const inForceSince = (day: string) => `Vigente desde el ${formatDate(day)}`

export const beginsOn = (day: string) => `Rige desde el ${formatDate(day)}`

/** When an edition held that another one replaced. `first` is null where it names no day. */
export function heldDays(first: string | null, next: string) {
  const last = addDays(next, -1)
  if (!first) return `Hasta el ${formatDate(last)}`
  if (first === next) return `Reemplazada el mismo día, ${formatDate(first)}`
  if (first === last) return `Solo el ${formatDate(first)}`
  return `Del ${formatDate(first)} al ${formatDate(last)}`
}
