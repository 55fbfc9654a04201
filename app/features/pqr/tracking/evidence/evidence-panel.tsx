import { useEffect, useRef, useState } from 'react'
import { EvidenceList } from './evidence-list.tsx'
import { createEvidenceQueue, type EvidenceItem } from './evidence-queue.ts'
import { FileChooser } from './file-chooser.tsx'
import type { EvidenceOffice } from './send-evidence.ts'

export type EvidenceProps = {
  office: EvidenceOffice
  /** How many files the case still takes. */
  left: number
}

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/** Photos and papers that the person adds to a case. */
export default function EvidencePanel({ office, left }: EvidenceProps) {
  const [items, setItems] = useState<EvidenceItem[]>([])
  const [queue] = useState(() => createEvidenceQueue(office, setItems))
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
      {left > 0 && <FileChooser onChoose={queue.add} />}
      {items.length > 0 && (
        <EvidenceList items={items} onRetry={actAndFocus(queue.retry)} onRemove={actAndFocus(queue.remove)} />
      )}
      <p ref={status} tabIndex={-1} role="status" className="mt-3 text-sm text-ink-soft outline-none">
        {busy ? '' : summary(items, left)}
      </p>
    </div>
  )
}

function summary(items: EvidenceItem[], left: number) {
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
