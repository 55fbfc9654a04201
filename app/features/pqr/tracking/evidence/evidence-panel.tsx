import { useRef } from 'react'
import { acceptedTypes } from '#app/lib/uploads/file-types.ts'
import type { UploadItem } from '#app/lib/uploads/upload-queue.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { FileChooser } from '#app/ui/form/file-chooser.tsx'
import { UploadList } from '#app/ui/form/upload-list.tsx'
import { filesInWords } from './files-in-words.ts'
import type { Uploads } from './use-uploads.ts'

export { prepareFile } from './prepare-file.ts'

export type EvidenceProps = {
  uploads: Uploads
  /** How many files the case still takes. */
  left: number
}

/** Photos and papers that the person adds to a case. */
export default function EvidencePanel({ uploads, left }: EvidenceProps) {
  const { items, busy } = uploads
  const status = useRef<HTMLParagraphElement>(null)

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
            onChoose={uploads.add}
            accept={acceptedTypes}
            multiple
          />
          <span className="hidden pointer-coarse:contents">
            <FileChooser
              label="Tomar una foto"
              className={buttonClass('secondary')}
              onChoose={uploads.add}
              accept="image/*"
              capture="environment"
            />
          </span>
        </div>
      )}
      {items.length > 0 && (
        <UploadList
          items={items}
          onRetry={actAndFocus(uploads.retry)}
          onRemove={actAndFocus(uploads.remove)}
        />
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
    items.length === 0 && left > 0 && left < 5 && `Ya recibimos ${filesInWords(5 - left)}.`,
    sent > 0 && `Recibimos ${filesInWords(sent)}.`,
    failed === 1 && '1 no se recibió.',
    failed > 1 && `${failed} no se recibieron.`,
    left === 0 && 'Ya están los cinco archivos que caben; lleve otros a la oficina con el radicado.',
    left === 1 && 'Puede agregar uno más.',
    left > 1 && left < 5 && `Puede agregar ${left} más.`,
  ]
  return sentences.filter(Boolean).join(' ')
}
