import type { requestTypes } from '#domain/office/request-types.ts'

/** What was received in a group, answered within its term, and answered late or not at all. */
export type Figure = { received: number; in_time: number; late: number; median_days: number | null }
export type MonthFigure = Figure & { first_month: string; last_month: string }
/** Without a type it is the group of those that have too few of their own. */
export type TypeFigure = Figure & { type?: keyof typeof requestTypes }
export type RequestPeriod = Figure & {
  first_day: string
  last_day: string
  months: MonthFigure[]
  types: TypeFigure[]
}
export type AppealResult = 'confirms' | 'modifies' | 'revokes' | 'rejects' | 'undecided'
export type AppealPeriod = {
  first_day: string
  last_day: string
  filed: number
  results: { result: AppealResult | null; filed: number }[]
}
export type PublishedFigures = { pqrs: RequestPeriod[]; appeals: AppealPeriod[] }

/** Without supabase-js: a page that only reads does not pay for it. */
export async function fetchFigures(): Promise<PublishedFigures> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: apikey } = import.meta.env
  const backend = url === 'same-origin' ? location.origin : url
  const answer = await fetch(`${backend}/rest/v1/rpc/office_figures`, { headers: { apikey } })
  if (!answer.ok) throw new Error(`Figures: ${answer.status}`)
  return answer.json()
}
