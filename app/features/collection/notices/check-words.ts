import { dayInColombia } from '#domain/days/business-days.ts'
import { dayAndMonth } from '#domain/days/day-words.ts'
import { formatTime } from '#domain/days/format-date.ts'
import type { KnownNotices } from './known-notices.ts'

/** Undefined where the notices are current. A date that could not be checked must not look certain. */
export function checkWords({ check, readAt }: KnownNotices, now: Date) {
  if (check === 'asking') return 'Consultando si hay cambios…'
  if (check === 'failed')
    return `No pudimos consultar si hay cambios. ${readAt ? readWords(readAt, now) : 'Llámenos antes de sacar la basura.'}`
}

/** «Lo último que sabemos es de hoy, 9:14 a. m.» */
export function readWords(readAt: string, now: Date) {
  const day = dayInColombia(new Date(readAt))
  const when = day === dayInColombia(now) ? 'de hoy' : `del ${dayAndMonth(day)}`
  return `Lo último que sabemos es ${when}, ${formatTime(readAt)}`
}
