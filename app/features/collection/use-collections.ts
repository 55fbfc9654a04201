import { useEffect, useState } from 'react'
import { chosenRoute, keepRoute } from '#app/lib/chosen-route.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { type RouteId, routeOf } from '#domain/collection/rural-routes.ts'
import { fetchNotices } from './fetch-notices.ts'

const minute = 60_000

/** `now` is undefined in the page as it was built; notices are undefined until they arrive, and null where they cannot. */
export function useCollections() {
  const [now, setNow] = useState<Date>()
  const [chosen, setChosen] = useState<RouteId>()
  const [notices, setNotices] = useState<RouteNotice[] | null>()

  useEffect(() => {
    let gone = false
    const look = () => {
      const moment = new Date()
      setNow(moment)
      fetchNotices(moment).then(
        (found) => gone || setNotices(found),
        // What was known before still stands.
        () => gone || setNotices((before) => before ?? null),
      )
    }
    const lookAgain = () => document.visibilityState === 'visible' && look()
    const follow = () => setChosen(chosenRoute())
    look()
    follow()
    const timer = setInterval(() => setNow(new Date()), minute)
    document.addEventListener('visibilitychange', lookAgain)
    addEventListener('hashchange', follow)
    return () => {
      gone = true
      clearInterval(timer)
      document.removeEventListener('visibilitychange', lookAgain)
      removeEventListener('hashchange', follow)
    }
  }, [])

  const choose = (route: RouteId) => {
    keepRoute(route)
    setChosen(route)
  }
  return { now, route: routeOf(chosen), notices, choose }
}
