import { keepPreviousData, useQuery } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'

export const useFigures = (months: number, type: string) =>
  useQuery({
    queryKey: ['figures', months, type],
    queryFn: () => callDesk('desk_figures', { months, request_type: type || null }),
    placeholderData: keepPreviousData,
    staleTime: 60_000,
  })
