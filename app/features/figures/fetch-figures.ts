import type { Answer } from '#supabase/contract/contract.ts'

export type PublishedFigures = Answer<'office_figures'>
type Period = PublishedFigures['pqrs'][number]
export type Figure = Pick<Period, 'received' | 'in_time' | 'late' | 'median_days'>
export type MonthFigure = Period['months'][number]
export type TypeFigure = Period['types'][number]
export type AppealResult = PublishedFigures['appeals'][number]['results'][number]['result']

/** Without supabase-js, which a page that only reads need not load. */
export async function fetchFigures(): Promise<PublishedFigures> {
  const { VITE_SUPABASE_URL: url, VITE_SUPABASE_ANON_KEY: apikey } = import.meta.env
  const backend = url === 'same-origin' ? location.origin : url
  const answer = await fetch(`${backend}/rest/v1/rpc/office_figures`, { headers: { apikey } })
  if (!answer.ok) throw new Error(`Figures: ${answer.status}`)
  return answer.json()
}
