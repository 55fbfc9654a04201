import type { CaseRecord } from '#supabase/contract/person.ts'

const daysInWords = (days: number) => (days === 1 ? 'Queda 1 día hábil.' : `Quedan ${days} días hábiles.`)

/** How much of the term to answer is left. */
export function termText({ days_left: days }: CaseRecord) {
  if (days === null) return
  if (days > 0) return daysInWords(days)
  if (days === 0) return 'El plazo termina hoy.'
  return 'El plazo ya terminó. Por ley la solicitud se entiende resuelta a su favor, salvo que usted haya causado la demora o se necesiten pruebas.'
}
