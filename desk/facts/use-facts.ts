import { useQuery } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'

/** Fetched whenever it is opened: a colleague may have published meanwhile. */
export const useFacts = () =>
  useQuery({
    queryKey: keys.facts,
    queryFn: () => callDesk('desk_facts'),
    staleTime: 0,
  })
