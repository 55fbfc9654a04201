import type { RuralRoute } from '#domain/collection/rural-routes.ts'
import { dayInColombia, holidayName } from '#domain/days/business-days.ts'
import { addDays, minutesOf, weekdayOf } from '#domain/days/day-words.ts'
import { covers, lastDayOf, type RouteNotice, standing } from './route-notices.ts'

export type Collection = {
  /** The day of the weekly schedule; it stays when the collection is moved. */
  planned: string
  day: string
  hour: string
  /** A holiday is `unconfirmed` until a notice decides. */
  state: 'certain' | 'unconfirmed' | 'cancelled'
  holiday: string | undefined
  /** The notice that decided the day, or else the hour. */
  notice: RouteNotice | undefined
}

/** No collection is moved by more days (`private.check_notice`). */
export const farthestMove = 28

/** Waste may stand outside for at most three hours before the collection (Decreto 1077 de 2015). */
const putOutMinutes = 180

/** The collections that the schedule plans from one day to another, both included, as the notices leave them. */
export function collectionsBetween(
  route: RuralRoute,
  from: string,
  until: string,
  notices: RouteNotice[] = [],
): Collection[] {
  const current = standing(notices, route.id)
  const planned: Collection[] = []
  for (let day = from; day <= until; day = addDays(day, 1)) {
    if (route.weekdays.includes(weekdayOf(day))) planned.push(collectionOn(route, day, current))
  }
  return joinMoved(planned).sort((one, other) => startOf(one) - startOf(other))
}

function collectionOn(route: RuralRoute, planned: string, current: RouteNotice[]): Collection {
  const about = current.filter((notice) => covers(notice, planned))
  const decision = about.find(({ kind }) => kind !== 'other_hour')
  const change = about.find(({ new_hour }) => new_hour)
  const holiday = holidayName(planned)
  const undecided = holiday ? 'unconfirmed' : 'certain'
  return {
    planned,
    day: decision?.new_day ?? planned,
    hour: change?.new_hour?.slice(0, 5) ?? route.hour,
    state: decision ? (decision.kind === 'cancelled' ? 'cancelled' : 'certain') : undecided,
    holiday,
    notice: decision ?? change,
  }
}

/** A collection that is moved to a day on which the truck comes anyway becomes part of that day's collection. */
const joinMoved = (collections: Collection[]): Collection[] => {
  const targets = new Set(collections.filter(isMoved).map(({ day }) => day))
  const regular = collections.filter((one) => !isMoved(one) && one.state !== 'cancelled')
  return collections.map((one) => {
    if (!isMoved(one))
      return one.state === 'unconfirmed' && targets.has(one.day) ? { ...one, state: 'certain' } : one
    const joins = regular.some(({ day }) => day === one.day)
    return joins ? { ...one, day: one.planned, state: 'cancelled' } : one
  })
}

export const isMoved = ({ planned, day }: Collection) => day !== planned

/** The moment at which a collection begins: Bogotá is UTC−5 all year. */
export const startOf = ({ day, hour }: Collection) => Date.parse(`${day}T${hour}:00-05:00`)

/** The hour from which waste may be put out on the day of a collection. */
export function putOutHour(hour: string) {
  const minutes = Math.max(0, minutesOf(hour) - putOutMinutes)
  return `${String(Math.floor(minutes / 60)).padStart(2, '0')}:${String(minutes % 60).padStart(2, '0')}`
}

/**
 * The collections that have not begun yet, the next one first, cancelled ones included: at least so many, and all until
 * the first after the last published change.
 */
export function comingCollections(route: RuralRoute, now: Date, least: number, notices: RouteNotice[] = []) {
  const today = dayInColombia(now)
  const lastChange = standing(notices, route.id).map(lastDayOf).concat(today).sort().at(-1) as string
  // A collection can be moved by weeks, and a route has at least one a week.
  const until = addDays(lastChange, 7 * (least + 8))
  const coming = collectionsBetween(route, addDays(today, -farthestMove), until, notices).filter(
    (one) => startOf(one) > now.getTime(),
  )
  return coming.slice(0, Math.max(least, coming.findLastIndex(({ notice }) => notice) + 2))
}

/** The next collection that is not cancelled. */
export const nextCollection = (route: RuralRoute, now: Date, notices: RouteNotice[] = []) =>
  comingCollections(route, now, 1, notices).find(({ state }) => state !== 'cancelled')

/** The last collection that should have begun by now. */
export function lastCollection(route: RuralRoute, now: Date, notices: RouteNotice[] = []) {
  const today = dayInColombia(now)
  const span = collectionsBetween(route, addDays(today, -42), today, notices)
  return span.findLast((one) => one.state !== 'cancelled' && startOf(one) <= now.getTime())
}
