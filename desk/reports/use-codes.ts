import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { actAtDesk, callDesk } from '#desk/data/call-desk.ts'
import type { RegulatorCode } from '#supabase/contract/reports.ts'

const codesKey = ['regulator codes']

export const useCodes = () => useQuery({ queryKey: codesKey, queryFn: () => callDesk('desk_codes') })

/** Saves all changes at once. After a failure the codes are fetched again. */
export function useSaveCodes(holder: string) {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: RegulatorCode[]) => actAtDesk('save_codes', { changes }, holder),
    onSuccess: (codes) => client.setQueryData(codesKey, codes),
    onError: () => client.invalidateQueries({ queryKey: codesKey }),
  })
}
