import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query'
import { callDesk } from '#desk/data/call-desk.ts'

export type RegulatorCode = { subject: string; value: string; code: string; version: number }
export type CodeChange = {
  subject: string
  value: string
  code: string
  before: string
  by: string | null
  at: string
}
type Codes = { codes: RegulatorCode[]; changes: CodeChange[] }

const codesKey = ['regulator codes']

export const useCodes = () => useQuery({ queryKey: codesKey, queryFn: () => callDesk<Codes>('desk_codes') })

/** All changes at once; when somebody was faster, the table is fetched anew and what was typed stays. */
export function useSaveCodes() {
  const client = useQueryClient()
  return useMutation({
    mutationFn: (changes: RegulatorCode[]) => callDesk<Codes>('save_codes', { changes }),
    onSuccess: (codes) => client.setQueryData(codesKey, codes),
    onError: () => client.invalidateQueries({ queryKey: codesKey }),
  })
}
