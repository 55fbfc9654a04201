import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { acceptedTypes } from '#app/lib/uploads/file-types.ts'
import { createUploadQueue, type UploadItem } from '#app/lib/uploads/upload-queue.ts'
import { FileChooser } from '#app/ui/form/file-chooser.tsx'
import { UploadList } from '#app/ui/form/upload-list.tsx'
import { keys } from '#desk/data/desk-queries.ts'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { useStayWhile } from '#desk/ui/use-stay-while.ts'
import { deskRefusalText } from '#domain/office/desk-refusals.ts'
import { paperReceiver } from './paper-receiver.ts'

type Props = { caseId: string; onAdded?: (id: string) => void }

/** Adds papers of the office to a case, one after another. Those that arrived are in the dossier, so only the others are listed. */
export function AddPapers({ caseId, onAdded }: Props) {
  const client = useQueryClient()
  const added = useRef(onAdded)
  useEffect(() => {
    added.current = onAdded
  })
  const [items, setItems] = useState<UploadItem[]>([])
  const [queue] = useState(() => {
    const receiver = paperReceiver(caseId, (id) => {
      client.invalidateQueries({ queryKey: keys.dossier(caseId) })
      added.current?.(id)
    })
    return createUploadQueue(receiver, deskRefusalText, setItems)
  })
  const open = items.filter(({ state }) => state !== 'sent')
  const busy = open.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'cut')
  useStayWhile(busy)
  const sent = items.length - open.length
  return (
    <div className="mt-2.5">
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <FileChooser
          label="Agregar papeles"
          className={deskButtonClass()}
          onChoose={queue.add}
          accept={acceptedTypes}
          multiple
        />
        <span className="text-[0.8125rem] text-ink-soft">PDF o foto, hasta 10 MB cada uno.</span>
      </div>
      {open.length > 0 && <UploadList items={open} onRetry={queue.retry} onRemove={queue.remove} />}
      <p role="status" className="text-sm text-ink-soft">
        {!busy && sent > 0 && (sent === 1 ? 'Se agregó 1 papel.' : `Se agregaron ${sent} papeles.`)}
      </p>
    </div>
  )
}
