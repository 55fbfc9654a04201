import { addBusinessDays } from '#domain/days/business-days.ts'
import type { Term } from '#supabase/contract/desk.ts'

/** The business days of a term: the first is the one after it began, the last the one on which it is due. */
export function daysOfTerm({ from, due_on }: Pick<Term, 'from' | 'due_on'>) {
  const days: string[] = []
  for (let day = addBusinessDays(from, 1); day <= due_on; day = addBusinessDays(day, 1)) days.push(day)
  return days
}
