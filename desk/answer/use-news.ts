import { useState } from 'react'
import { useMember } from '#desk/session/membership-gate.tsx'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import type { CaseEvent } from '#supabase/contract/events.ts'

const changesNothing = ['attachment_opened', 'mail_accepted', 'mail_dead']

/** What others did in the case since the answer was opened here. */
export function useNews({ events }: PqrDossier): { news: CaseEvent[]; readThem: () => void } {
  const { name } = useMember()
  const last = events.at(-1)?.id ?? 0
  const [seen, setSeen] = useState(last)
  const news = events.filter(({ id, by, kind }) => id > seen && by !== name && !changesNothing.includes(kind))
  return { news, readThem: () => setSeen(last) }
}
