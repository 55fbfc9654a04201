import { type DragEvent, type ReactNode, useState } from 'react'
import { FileChooser } from '#app/ui/form/file-chooser.tsx'
import { UploadBar } from '#app/ui/form/upload-bar.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { formatSize } from '#domain/file-size.ts'
import { storedAddress } from '../edition-address.ts'
import type { UploadedPdf, usePdfUpload } from './use-pdf-upload.ts'

const pdfFieldId = 'pdf-de-la-edicion'

type Props = {
  sending: ReturnType<typeof usePdfUpload>
  uploaded: UploadedPdf | null
  /** The name of a file whose sending ended with the form. */
  lost: string
  missing: string | undefined
}

/** The PDF of an edition: chosen or dropped here, and sent at once, while the manager writes. */
export function PdfField({ sending: { upload, chosen, problem, choose }, uploaded, lost, missing }: Props) {
  const shown = chosen ?? uploaded
  const view = chosen?.address ?? (uploaded && storedAddress(uploaded.path))
  return (
    <fieldset className="min-w-0">
      <legend className="font-semibold">PDF</legend>
      <DropPlace onDrop={choose}>
        {shown && (
          <p className="flex items-start gap-2.5 leading-snug">
            <Icon name="file" className="size-5 shrink-0 text-teal-700" />
            <span className="min-w-0 wrap-anywhere">
              <bdi>{shown.name}</bdi> <span className="text-ink-soft">· {formatSize(shown.size)}</span>
            </span>
          </p>
        )}
        <div className="flex flex-wrap gap-2">
          <FileChooser
            id={pdfFieldId}
            name="file"
            label={shown ? 'Cambiar por otro' : 'Elegir el PDF'}
            accept="application/pdf,.pdf"
            className={deskButtonClass()}
            onChoose={([file]) => file && choose(file)}
          />
          {view && (
            <a href={view} target="_blank" rel="noopener" className={deskButtonClass('quiet')}>
              Ver el PDF
            </a>
          )}
        </div>
        {!shown && (
          <p className="text-sm text-ink-soft">
            Hasta 10 MB. <span className="pointer-coarse:hidden">También lo puede arrastrar hasta aquí.</span>
          </p>
        )}
        {upload.state === 'sending' && (
          <div className="-mt-4">
            <UploadBar share={upload.share} label="Subiendo" done="Comprobando que llegó" />
          </div>
        )}
        <p role="status" className="font-medium text-teal-800">
          {uploaded && 'Ya está en la oficina. En el sitio se ve cuando lo publique.'}
        </p>
      </DropPlace>
      <ProblemLine
        text={problem || (lost && `«${lost}» no alcanzó a subirse: elíjalo otra vez.`) || missing}
      />
      {upload.state === 'failed' && (
        <DeskButton
          onClick={() => {
            upload.again()
            // This button goes.
            document.getElementById(pdfFieldId)?.focus()
          }}
        >
          Intentar de nuevo
        </DeskButton>
      )}
    </fieldset>
  )
}

function DropPlace({ onDrop, children }: { onDrop: (file: File) => void; children: ReactNode }) {
  const [isOver, setOver] = useState(false)
  const over = (event: DragEvent) => {
    // Without this, the browser opens the file instead of the desk.
    event.preventDefault()
    setOver(true)
  }
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    const file = event.dataTransfer.files[0]
    if (file) onDrop(file)
  }
  return (
    <div
      onDragOver={over}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
      className={`mt-1 grid gap-2 rounded-lg border border-dashed border-sand-600/60 px-4 py-3 ${isOver ? 'bg-teal-50' : 'bg-white'}`}
    >
      {children}
    </div>
  )
}
