import type { RouteId } from '#domain/collection/rural-routes.ts'
import { addDays } from '#domain/days/day-words.ts'

/** A row of `route_notices`, as the API gives it. */
export type RouteNotice = {
  id: string
  /** Null means every route. */
  route: RouteId | null
  /** The planned collection days from here to `last_day`, both included. */
  first_day: string
  last_day: string
  kind: 'confirmed' | 'moved' | 'cancelled' | 'other_hour'
  new_day: string | null
  new_hour: string | null
  body: string
  published_at: string
  ended_at: string | null
}

export const concerns = (notice: RouteNotice, route: RouteId) =>
  notice.route === null || notice.route === route

export const covers = (notice: RouteNotice, day: string) => notice.first_day <= day && day <= notice.last_day

const newestFirst = (one: RouteNotice, other: RouteNotice) =>
  other.published_at.localeCompare(one.published_at) || other.id.localeCompare(one.id)

/** Notices of a route that still stand, the newest first. */
export const standing = (notices: RouteNotice[], route: RouteId) =>
  notices.filter((notice) => !notice.ended_at && concerns(notice, route)).sort(newestFirst)

/** The last day that a notice is about. */
export const lastDayOf = ({ last_day, new_day }: RouteNotice) =>
  new_day && new_day > last_day ? new_day : last_day

/** A change is announced three days ahead (Decreto 1077 de 2015), except by force majeure: the last day to do so. */
export const announceUntil = (day: string) => addDays(day, -3)
