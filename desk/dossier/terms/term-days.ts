import { businessDays } from '#desk/inbox/clock/clock-words.ts'
import { addBusinessDays, answerTerm } from '#domain/days/business-days.ts'
import { longDay } from '#domain/days/day-words.ts'
import type { PqrDossier, Term } from '#supabase/contract/desk.ts'

/** The business days of a term, from the day after it began to the day on which it is due. */
export function daysOfTerm({ from, due_on }: Pick<Term, 'from' | 'due_on'>) {
  const days: string[] = []
  for (let day = addBusinessDays(from, 1); day <= due_on; day = addBusinessDays(day, 1)) days.push(day)
  return days
}

/** The days that `extend_pqr` accepts: business days after the term, up to twice as long. */
export function extensionDays({
  received_on,
  due_on,
}: Pick<PqrDossier, 'received_on' | 'due_on'>): [string, string][] {
  const last = addBusinessDays(received_on, 2 * answerTerm)
  const days: [string, string][] = []
  for (let count = 1; count <= answerTerm; count++) {
    const day = addBusinessDays(due_on, count)
    if (day > last) break
    days.push([day, `${longDay(day)} (${businessDays(count)} más)`])
  }
  return days
}
