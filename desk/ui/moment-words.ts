import { dayInColombia } from '#domain/days/business-days.ts'
import { addDays } from '#domain/days/day-words.ts'
import { formatTime } from '#domain/days/format-date.ts'

const months = ['ene', 'feb', 'mar', 'abr', 'may', 'jun', 'jul', 'ago', 'sept', 'oct', 'nov', 'dic']

/** `2026-11-19` → «19 nov», with the year where it is not this one. */
export function shortDay(day: string, today: string) {
  const words = `${Number(day.slice(8))}\u00a0${months[Number(day.slice(5, 7)) - 1]}`
  return day.slice(0, 4) === today.slice(0, 4) ? words : `${words}\u00a0${day.slice(0, 4)}`
}

/** «Hoy, 8:02 a. m.», in Bogotá wherever the browser is. */
export function shortMoment(moment: string, today: string) {
  const day = dayInColombia(new Date(moment))
  const words = day === today ? 'Hoy' : day === addDays(today, -1) ? 'Ayer' : shortDay(day, today)
  return `${words}, ${formatTime(moment)}`
}
