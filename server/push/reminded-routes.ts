import {
  type Collection,
  collectionsBetween,
  farthestMove,
  startOf,
} from '#domain/collection/collection-days.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { type RouteId, type RuralRoute, ruralRoutes } from '#domain/collection/rural-routes.ts'
import { addDays } from '#domain/days/day-words.ts'

/** What the truck does on a day: it comes, as planned or moved to it, or else it was planned and does not. */
export const collectionFor = (
  route: RuralRoute,
  day: string,
  notices: RouteNotice[],
): Collection | undefined => {
  const around = collectionsBetween(route, addDays(day, -farthestMove), addDays(day, farthestMove), notices)
  return (
    around.find((one) => one.day === day && one.state !== 'cancelled') ??
    around.find(({ planned }) => planned === day)
  )
}

type Reminded = { route: RouteId; starts: Date }

/** The routes whose people are reminded of a day, and when the collection begins or would have begun. */
export const remindedRoutes = (day: string, notices: RouteNotice[]): Reminded[] =>
  ruralRoutes.flatMap((route) => {
    const collection = collectionFor(route, day, notices)
    return collection ? [{ route: route.id, starts: new Date(startOf({ ...collection, day })) }] : []
  })
