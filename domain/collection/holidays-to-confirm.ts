import { addBusinessDays } from '#domain/days/business-days.ts'
import { collectionsBetween } from './collection-days.ts'
import type { RouteNotice } from './route-notices.ts'
import { type RuralRoute, ruralRoutes } from './rural-routes.ts'

export type HolidayToConfirm = { day: string; holiday: string; route: RuralRoute }

/** The holidays from one day to another on which a route would run and no notice says yet whether it does. */
export function holidaysToConfirm(from: string, until: string, notices: RouteNotice[]): HolidayToConfirm[] {
  const undecided = ruralRoutes.flatMap((route) =>
    collectionsBetween(route, from, until, notices)
      .filter(({ state }) => state === 'unconfirmed')
      .map(({ planned, holiday = '' }) => ({ day: planned, holiday, route })),
  )
  return undecided.sort((one, other) => one.day.localeCompare(other.day))
}

/** Those that somebody should decide now: within ten business days. */
export const holidaysDueSoon = (today: string, notices: RouteNotice[]) =>
  holidaysToConfirm(today, addBusinessDays(today, 10), notices)
