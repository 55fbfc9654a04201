import { useEffect, useState, useSyncExternalStore } from 'react'
import { chosenRoute, keepRoute } from '#app/lib/chosen-route.ts'
import { type RouteId, routeOf } from '#domain/collection/rural-routes.ts'
import { followNotices, knownNotices, unread } from './notices/known-notices.ts'

const minute = 60_000

/** `now` is undefined in the pre-rendered page. */
export function useCollections() {
  const [now, setNow] = useState<Date>()
  const [chosen, setChosen] = useState<RouteId>()
  const known = useSyncExternalStore(followNotices, knownNotices, () => unread)

  useEffect(() => {
    const look = () => setNow(new Date())
    const follow = () => setChosen(chosenRoute())
    look()
    follow()
    const timer = setInterval(look, minute)
    document.addEventListener('visibilitychange', look)
    addEventListener('hashchange', follow)
    return () => {
      clearInterval(timer)
      document.removeEventListener('visibilitychange', look)
      removeEventListener('hashchange', follow)
    }
  }, [])

  const choose = (route: RouteId) => {
    keepRoute(route)
    setChosen(route)
  }
  return { now, route: routeOf(chosen), known, choose }
}
