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
  return hours >= 0 ? `silencio · ${hours} h` : 'silencio · 72 h vencidas'
}

function words(clock: Clock, isAppealed: boolean, now: number, today: string) {
  const { kind, color, days_left, due_on } = clock
  if (kind === 'sending') return 'Recurso · por enviar'
  if (kind === 'to_appeal') return `Notificada · recurso hasta ${shortDay(due_on, today)}`
  if (kind === 'set_aside')
    return `Apartada · su término ${due_on < today ? 'terminó' : 'terminaría'} el ${shortDay(due_on, today)}`
  const isSilence = color === 'black' && kind !== 'notification'
  const left = isSilence ? silenceWords(recogniseBy(due_on), now) : timeLeft(days_left)
  return capital(
    `${isAppealed ? 'recurso · ' : ''}${kind === 'notification' ? 'por notificar · ' : ''}${left}`,
  )
}

export type ClockedRow = Pick<PqrRow, 'clock' | 'status' | 'closed' | 'appeal_status'>

/** What a case waits for, in words that are clear without the colour. */
export function clockWords(
  row: ClockedRow,
  now: number,
  today: string,
): { text: string; color: ClockColor | null } {
  const { clock } = row
  if (!clock) return { text: statusInSpanish(row), color: null }
  return { text: words(clock, row.appeal_status !== null, now, today), color: clock.color }
}
