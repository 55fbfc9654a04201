import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'

const teamKey = ['team']

export const useTeam = () => useQuery({ queryKey: teamKey, queryFn: () => callDesk('desk_team') })

/** Fetches the team again, and with it the assignable members and the role of the signed-in member. */
export function useRenewTeam() {
  const client = useQueryClient()
  return () =>
    Promise.all([
      client.invalidateQueries({ queryKey: teamKey }),
      client.invalidateQueries({ queryKey: keys.me }),
      client.invalidateQueries({ queryKey: keys.counts }),
      client.invalidateQueries({ queryKey: keys.lists }),
    ])
}
