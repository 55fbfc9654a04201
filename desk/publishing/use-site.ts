import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'

/** Milliseconds until a publication that is still on its way is asked about again. */
const pauses: Record<string, number> = { under_way: 2000, handed_over: 10_000, failed: 10_000 }

export const useSite = () =>
  useQuery({
    queryKey: keys.site,
    queryFn: () => callDesk('desk_site'),
    staleTime: 0,
    refetchInterval: ({ state }) => pauses[state.data?.state ?? ''] ?? false,
  })

/** Fetches what is published and the state of the site again, after something was published. */
export function useRenewPublished() {
  const client = useQueryClient()
  // `desk_me` names the company for new letters.
  const renewed = [keys.published, keys.me]
  return () => Promise.all(renewed.map((queryKey) => client.invalidateQueries({ queryKey })))
}
