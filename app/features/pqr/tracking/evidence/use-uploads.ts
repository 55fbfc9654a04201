import { useEffect, useState } from 'react'
import { callOffice, reasonOf } from '#app/lib/office.ts'
import { createUploadQueue, type UploadItem } from '#app/lib/uploads/upload-queue.ts'
import type { CaseReference } from '#domain/case-reference.ts'
import type { TrackedCase } from '#supabase/contract/person.ts'

export type Uploads = {
  items: UploadItem[]
  /** Some are on their way. */
  busy: boolean
  /** All have come. */
  settled: boolean
} & Pick<ReturnType<typeof createUploadQueue>, 'add' | 'retry' | 'remove'>

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/**
 * The files that the person chose for a case. They outlive the part that shows them, whose form may be sent and go while they are
 * on their way. `onSent` is called with the case as it is after each file.
 */
export function useUploads(reference: CaseReference, onSent: (record: TrackedCase) => void): Uploads {
  const [items, setItems] = useState<UploadItem[]>([])
  const [queue] = useState(() =>
    createUploadQueue(
      {
        // In the script of the panel, which is there before a file can be chosen.
        prepare: async (file) => (await import('./evidence-panel.tsx')).prepareFile(file),
        givePath: (file) => callOffice('add_evidence', { ...reference, ...file }),
        confirm: async (attachment_id) => {
          const answer = await callOffice('confirm_evidence', { ...reference, attachment_id })
          onSent(answer.case)
        },
      },
      (refusal) => reasonOf(refusal, 'La oficina no lo recibió.'),
      setItems,
    ),
  )
  const busy = items.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'cut')

  useEffect(() => {
    if (!busy) return
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [busy])

  const settled = items.every(({ state }) => state === 'sent')
  return { items, busy, settled, ...queue }
}
