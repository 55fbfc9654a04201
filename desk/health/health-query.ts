import { useQuery } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'

/** What runs besides the desk; for managers. */
export const useHealth = () =>
  useQuery({
    queryKey: ['health'],
    queryFn: () => callDesk('desk_health'),
    refetchInterval: 5 * 60_000,
  })
