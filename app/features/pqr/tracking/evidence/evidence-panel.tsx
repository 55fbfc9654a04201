import { useEffect, useRef, useState } from 'react'
import { reasonOf } from '#app/lib/office.ts'
import { acceptedTypes } from '#app/lib/uploads/file-types.ts'
import type { FileReceiver } from '#app/lib/uploads/send-file.ts'
import { createUploadQueue, type UploadItem } from '#app/lib/uploads/upload-queue.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { FileChooser } from '#app/ui/form/file-chooser.tsx'
import { UploadList } from '#app/ui/form/upload-list.tsx'
import { prepareFile } from './prepare-file.ts'

export type EvidenceProps = {
  office: Omit<FileReceiver, 'prepare'>
  /** How many files the case still takes. */
  left: number
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Photos and papers that the person adds to a case. */
export default function EvidencePanel({ office, left }: EvidenceProps) {
  const [items, setItems] = useState<UploadItem[]>([])
  const [queue] = useState(() =>
    createUploadQueue(
      { ...office, prepare: prepareFile },
      (refusal) => reasonOf(refusal, 'La oficina no lo recibió.'),
      setItems,
    ),
  )
  const status = useRef<HTMLParagraphElement>(null)
  const busy = items.some(({ state }) => state === 'waiting' || state === 'sending' || state === 'cut')

  useEffect(() => {
    if (!busy) return
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [busy])

  // The pressed button disappears, so the focus moves to the status line.
  const actAndFocus = (act: (id: number) => void) => (id: number) => {
    act(id)
    status.current?.focus()
  }

  return (
    // Otherwise a screen reader would announce the whole receipt around it at every change.
    <div aria-live="off">
      <p>
        Hasta cinco fotos o documentos PDF, cada uno de 10 MB como máximo. A las fotos se les borran el lugar
        y la fecha antes de enviarlas.
      </p>
      {left > 0 && (
        <div className="mt-4 flex flex-wrap gap-3">
          <FileChooser
            label="Elegir fotos o PDF"
            className={buttonClass('secondary')}
            onChoose={queue.add}
            accept={acceptedTypes}
            multiple
          />
          <span className="hidden pointer-coarse:contents">
            <FileChooser
              label="Tomar una foto"
              className={buttonClass('secondary')}
              onChoose={queue.add}
              accept="image/*"
              capture="environment"
            />
          </span>
        </div>
      )}
      {items.length > 0 && (
        <UploadList items={items} onRetry={actAndFocus(queue.retry)} onRemove={actAndFocus(queue.remove)} />
      )}
      <p ref={status} tabIndex={-1} role="status" className="mt-3 text-sm text-ink-soft outline-none">
        {busy ? '' : summary(items, left)}
      </p>
    </div>
  )
}

function summary(items: UploadItem[], left: number) {
  const sent = items.filter(({ state }) => state === 'sent').length
  const failed = items.length - sent
  const sentences = [
    sent === 1 && 'Recibimos 1 archivo.',
    sent > 1 && `Recibimos ${sent} archivos.`,
    failed === 1 && '1 no se recibió.',
    failed > 1 && `${failed} no se recibieron.`,
    left === 0 &&
      'La solicitud ya tiene los cinco archivos que caben; lleve otros a la oficina con el radicado.',
    left === 1 && sent > 0 && 'Puede agregar uno más.',
    left > 1 && sent > 0 && `Puede agregar ${left} más.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
