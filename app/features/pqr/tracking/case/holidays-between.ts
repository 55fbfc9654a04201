import { loadSupabase } from '#app/lib/supabase.ts'

export type Holiday = { day: string; name: string }

const isWeekend = ({ day }: Holiday) => new Date(`${day}T00:00:00Z`).getUTCDay() % 6 === 0

/** The holidays that a term leaves out. Those on a weekend would not have counted anyway. */
export async function holidaysBetween(after: string, until: string): Promise<Holiday[]> {
  const supabase = await loadSupabase()
  const { data } = await supabase
    .from('holidays')
    .select('day, name')
    .gt('day', after)
    .lte('day', until)
    .order('day')
  return (data ?? []).filter((holiday) => !isWeekend(holiday))
}
