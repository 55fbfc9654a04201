import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addDays } from '#domain/days/day-words.ts'

const columns = 'id,route,first_day,last_day,kind,new_day,new_hour,body,published_at,ended_at'
/** Of the days before, because somebody may ask why the truck did not come. */
const daysBack = 14
/** Milliseconds. A connection that says nothing for so long is as good as none. */
const giveUpAfter = 20_000

/** What the office has published. Without supabase-js: a page that only reads does not pay for it. */
export async function fetchNotices(now: Date): Promise<RouteNotice[]> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: apikey } = import.meta.env
  const backend = url === 'same-origin' ? location.origin : url
  const since = addDays(dayInColombia(now), -daysBack)
  const answer = await fetch(
    `${backend}/rest/v1/route_notices?select=${columns}&shown_until=gte.${since}&order=first_day`,
    { headers: { apikey }, signal: AbortSignal.timeout?.(giveUpAfter) },
  )
  if (!answer.ok) throw new Error(`Notices: ${answer.status}`)
  const notices = await answer.json()
  if (!Array.isArray(notices)) throw new Error('Notices: not a list')
  return notices
}
