import { backend } from '#app/lib/backend.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addDays } from '#domain/days/day-words.ts'

const columns = 'id,route,first_day,last_day,kind,new_day,new_hour,body,published_at,ended_at'
/** Past days count too, for a visitor who asks why the truck did not come. */
const daysBack = 14
/** Milliseconds without an answer after which the request is given up. */
const giveUpAfter = 20_000

/** Reads the published notices without supabase-js, which a page that only reads need not load. */
export async function fetchNotices(now: Date): Promise<RouteNotice[]> {
  const { url, key } = backend()
  const since = addDays(dayInColombia(now), -daysBack)
  const answer = await fetch(
    `${url}/rest/v1/route_notices?select=${columns}&shown_until=gte.${since}&order=first_day`,
    { headers: { apikey: key }, signal: AbortSignal.timeout?.(giveUpAfter) },
  )
  if (!answer.ok) throw new Error(`Notices: ${answer.status}`)
  const notices = await answer.json()
  if (!Array.isArray(notices)) throw new Error('Notices: not a list')
  return notices
}
