import { monthAndYear } from '#domain/days/day-words.ts'
import { appealDecisions } from '#domain/office/decision-words.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import type { AppealResult, TypeFigure } from './fetch-figures.ts'

/** «marzo de 2026», «febrero a marzo de 2026», «diciembre de 2025 a enero de 2026» */
export function monthsInWords(first: string, last: string) {
  const [from, until] = [monthAndYear(first), monthAndYear(last)]
  if (from === until) return until
  return first.slice(0, 4) === last.slice(0, 4) ? `${from.split(' ')[0]} a ${until}` : `${from} a ${until}`
}

const brief = (day: string) => monthAndYear(day).slice(0, 3)

/** «feb–mar 2026», which fits beside a bar. */
export function monthsInBrief(first: string, last: string) {
  const until = `${brief(last)} ${last.slice(0, 4)}`
  if (first === last) return until
  const year = first.slice(0, 4) === last.slice(0, 4) ? '' : ` ${first.slice(0, 4)}`
  return `${brief(first)}${year}–${until}`
}

export const typeInWords = ({ type }: TypeFigure) => (type ? requestTypes[type] : 'Los demás tipos')

export function resultInWords(result: AppealResult) {
  if (!result) return 'Los demás resultados'
  return result === 'undecided' ? 'Sin decidir en el plazo' : appealDecisions[result]
}

/** «7,5», or why there is none. */
export const daysInWords = (days: number | null) =>
  days === null ? 'muy pocas respuestas' : String(days).replace('.', ',')
