import { addDays, longDay } from '#domain/days/day-words.ts'
import { collectionsBetween } from './collection-days.ts'
import type { RouteNotice } from './route-notices.ts'
import { routeOf, ruralRoutes } from './rural-routes.ts'

type Days = Pick<RouteNotice, 'route' | 'first_day' | 'last_day'>

const plannedDays = (route: RouteNotice['route'], from: string, until: string) => {
  const routes = ruralRoutes.filter(({ id }) => route === null || id === route)
  const days = routes.flatMap((one) => collectionsBetween(one, from, until).map(({ planned }) => planned))
  return [...new Set(days)].sort()
}

/** The nearest collection days from today, for a notice about days on which its route does not run; otherwise none. */
export function daysInstead({ route, first_day, last_day }: Days, today: string): string[] {
  if (last_day < first_day || plannedDays(route, first_day, last_day).length > 0) return []
  const before = plannedDays(route, addDays(first_day, -7), first_day).filter((day) => day >= today)
  const after = plannedDays(route, last_day, addDays(last_day, 7)).filter((day) => day >= today)
  return [...before.slice(-1), ...after.slice(0, 2)]
}

/** «Los Pozos no tiene recolección el viernes 20 de noviembre.» */
export function noCollectionWords({ route, first_day, last_day }: Days) {
  const days =
    first_day === last_day ? `el ${longDay(first_day)}` : `del ${longDay(first_day)} al ${longDay(last_day)}`
  const town = routeOf(route)?.town
  return `${town ? `${town} no` : 'Ninguna ruta'} tiene recolección ${days}.`
}
