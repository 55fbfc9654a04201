import { useQuery, useQueryClient } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import type { Member } from '#desk/data/desk-types.ts'

export type TeamMember = Member & {
  /** Null where the account was deleted. */
  email: string | null
  /** No password has been chosen yet. */
  waiting: boolean
  open: number
  second_factor: boolean
}

export type TeamEvent = {
  id: number
  at: string
  kind: string
  /** A manager's name; null is the owner's command. */
  by: string | null
  member: string | null
  details: Record<string, unknown>
}

type Team = { members: TeamMember[]; events: TeamEvent[] }

/** What a new link is made of; on a hosted Supabase there is no token, and the person asks for a link by mail. */
export type Invitation = { user_id: string; token: string | null }

const teamKey = ['team']

export const useTeam = () => useQuery({ queryKey: teamKey, queryFn: () => callDesk<Team>('desk_team') })

/** Also who can be assigned to, and what the member who is signed in may do. */
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
