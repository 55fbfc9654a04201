import { useQueryClient } from '@tanstack/react-query'
import { useRef } from 'react'
import { Unreached } from '#app/lib/office.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import type { FileEvent } from '#supabase/contract/events.ts'
import { callDesk } from './call-desk.ts'
import { keys } from './desk-queries.ts'
import type { ActFile } from './file-acts.ts'

/**
 * For what is sent again after its answer was lost: an act that did arrive stands in the file, newer than what was on the
 * screen, with the same words by the same member.
 */
export function useArrived({ id, form, events }: Pick<ActFile, 'id' | 'form' | 'events'>) {
  const { name } = useMember()
  const client = useQueryClient()
  const lost = useRef(false)
  const lastSeen = useRef(0)

  async function arrived(words: string) {
    if (!lost.current) {
      lastSeen.current = events.at(-1)?.id ?? 0
      return false
    }
    const queryFn = (): Promise<Pick<ActFile, 'events'>> =>
      form ? callDesk('desk_enquiry', { form, id }) : callDesk('desk_file', { pqr_id: id })
    const file = await client
      .fetchQuery({ queryKey: keys.file(id), queryFn, staleTime: 0, retry: false })
      .catch(() => null)
    const isIt = (event: FileEvent) =>
      event.id > lastSeen.current && event.by === name && event.text?.includes(words)
    return file?.events.some(isIt) ?? false
  }
  const settled = (_answer: unknown, error: Error | null) => {
    lost.current = error instanceof Unreached
  }
  return { arrived, settled }
}
