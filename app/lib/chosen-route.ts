import { type RouteId, routeOf } from '#domain/collection/rural-routes.ts'
import { routeKey } from './storage-keys.ts'

/** The route that this visitor chose, from the address (`#los-pozos`) or an earlier visit. */
export function chosenRoute(): RouteId | undefined {
  const named = routeOf(location.hash.slice(1))
  try {
    return (named ?? routeOf(localStorage.getItem(routeKey)))?.id
  } catch {
    return named?.id
  }
}

export function keepRoute(route: RouteId) {
  try {
    localStorage.setItem(routeKey, route)
  } catch {
    // Storage is full or forbidden: the route is chosen again at the next visit.
  }
}
