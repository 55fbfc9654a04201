import { shortDay } from '#desk/ui/moment-words.ts'
import { addDays } from '#domain/days/day-words.ts'
import { statusInSpanish } from '#domain/office/pqr-words.ts'
import { capital } from '#domain/words.ts'
import type { Clock, ClockColor, PqrRow } from '#supabase/contract/desk.ts'

export const businessDays = (count: number) => (count === 1 ? '1 día hábil' : `${count} días hábiles`)

const timeLeft = (days: number) => {
  if (days > 0) return businessDays(days)
  return days === 0 ? 'vence hoy' : `venció hace ${businessDays(-days)}`
}

/** The law gives 72 hours to recognise a silence, from the day after the term in Bogotá (UTC−5). */
const recogniseBy = (dueOn: string) => Date.parse(`${addDays(dueOn, 4)}T00:00:00-05:00`)

function silenceWords(recogniseUntil: number, now: number) {
  const hours = Math.floor((recogniseUntil - now) / 3_600_000)
  return hours >= 0 ? `Silencio · ${hours} h` : 'Silencio · 72 h vencidas'
}

const words: Record<Clock['kind'], (clock: Clock, now: number, today: string) => string> = {
  answer: ({ color, days_left, due_on }, now) =>
    color === 'black' ? silenceWords(recogniseBy(due_on), now) : capital(timeLeft(days_left)),
  notification: ({ days_left }) => `Por notificar · ${timeLeft(days_left)}`,
  // Without a colour, the appeal is decided and still to be sent to the Superintendencia.
  appeal: ({ days_left, color }) => (color ? `Recurso · ${timeLeft(days_left)}` : 'Recurso · por enviar'),
  to_appeal: ({ due_on }, _now, today) => `Notificada · recurso hasta ${shortDay(due_on, today)}`,
}

export type ClockedRow = Pick<PqrRow, 'clock' | 'status' | 'closed' | 'appeal_decided'>

/** What a case waits for, in words that are clear without the colour. */
export function clockWords(
  row: ClockedRow,
  now: number,
  today: string,
): { text: string; color: ClockColor | null } {
  const { clock } = row
  if (!clock) return { text: statusInSpanish(row), color: null }
  return { text: words[clock.kind](clock, now, today), color: clock.color }
}
