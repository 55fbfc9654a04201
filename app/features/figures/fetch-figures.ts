import { backend } from '#app/lib/backend.ts'
import type { Result } from '#supabase/contract/contract.ts'

export type PublishedFigures = Result<'office_figures'>
type Period = PublishedFigures['pqrs'][number]
export type Figure = Pick<Period, 'received' | 'in_time' | 'late' | 'median_days'>
export type MonthFigure = Period['months'][number]
export type TypeFigure = Period['types'][number]
export type AppealResult = PublishedFigures['appeals'][number]['results'][number]['result']

/** Without supabase-js, which a page that only reads need not load. */
export async function fetchFigures(): Promise<PublishedFigures> {
  const { url, key } = backend()
  const answer = await fetch(`${url}/rest/v1/rpc/office_figures`, { headers: { apikey: key } })
  if (!answer.ok) throw new Error(`Figures: ${answer.status}`)
  return answer.json()
}
