import { useQuery } from '@tanstack/react-query'
import { Unreached } from '#app/lib/office-errors.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import type { RouteNotice } from '#domain/collection/route-notices.ts'

export const noticesKey = ['notices']

/** The notices that visitors see today, by their first day. Their table is public: no function of the desk is needed. */
export function useStandingNotices() {
  const { today } = useMember()
  return useQuery({
    queryKey: noticesKey,
    queryFn: async (): Promise<RouteNotice[]> => {
      const supabase = await loadSupabase()
      const { data, error } = await supabase
        .from('route_notices')
        .select('id,route,first_day,last_day,kind,new_day,new_hour,body,published_at,ended_at')
        .gte('shown_until', today)
        .order('first_day')
      if (error) throw new Unreached(error.message)
      return data as RouteNotice[]
    },
  })
}
