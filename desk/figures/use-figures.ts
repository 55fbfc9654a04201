import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'
import type { RequestType } from '#desk/data/desk-types.ts'

/** What was received, and of it: answered in term, late or unanswered by then, and still within its term. */
export type Figure = {
  received: number
  in_time: number
  late: number
  waiting: number
  /** Business days from filing to answer. */
  median_days: number | null
}
export type MonthFigure = Figure & { month: string }
export type TypeFigure = Figure & { type: RequestType }
/** What the office still has to do, by the colour of its clock; an appeal that is only to be sent on has none. */
export type OpenFigure = {
  type: RequestType
  total: number
  green: number
  amber: number
  red: number
  black: number
}
type Figures = { total: Figure; months: MonthFigure[]; types: TypeFigure[]; open: OpenFigure[] }

export const useFigures = (months: number, type: string) =>
  useQuery({
    queryKey: ['figures', months, type],
    queryFn: () => callDesk<Figures>('desk_figures', { months, request_type: type || null }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
