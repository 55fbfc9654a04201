import { comingCollections } from '#domain/collection/collection-days.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import type { RuralRoute } from '#domain/collection/rural-routes.ts'
import { addDays, hourWords, longDay } from '#domain/days/day-words.ts'
import { type Reminder, reminders } from './reminders.ts'

/** When a device is reminded next: «domingo 22 de noviembre, 6:00 p. m.» A day that has lost its collection is told too. */
export function nextReminder(route: RuralRoute, reminder: Reminder, now: Date, notices: RouteNotice[]) {
  const { hour } = reminders[reminder]
  const daysBefore = reminder === 'evening' ? 1 : 0
  const next = comingCollections(route, now, 3, notices)
    .flatMap(({ planned, day }) => [planned, day])
    .map((day) => addDays(day, -daysBefore))
    .sort()
    .find((day) => Date.parse(`${day}T${hour}:00-05:00`) > now.getTime())
  return next && `${longDay(next)}, ${hourWords(hour)}`
}
