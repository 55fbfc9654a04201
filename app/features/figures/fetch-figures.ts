import { callForEverybody } from '#app/lib/call-for-everybody.ts'
import type { Result } from '#supabase/contract/contract.ts'

export type PublishedFigures = Result<'office_figures'>
type Period = PublishedFigures['pqrs'][number]
export type Figure = Pick<Period, 'received' | 'in_time' | 'late' | 'median_days'>
export type MonthFigure = Period['months'][number]
export type TypeFigure = Period['types'][number]
export type AppealResult = PublishedFigures['appeals'][number]['results'][number]['result']

export const fetchFigures = () => callForEverybody('office_figures')
