import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { saveToDisk } from '#app/lib/save-to-disk.ts'
import { Icon } from '#app/ui/icon.tsx'
import { failureText } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import { fetchResume } from '#desk/dossier/attachments/fetch-attachment.ts'
import { Part } from '#desk/dossier/part.tsx'
import { addressOf, type EnquiryListPlace } from '#desk/frame/place.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { formatSize } from '#domain/file-size.ts'
import type { ApplicationDossier } from '#supabase/contract/enquiries.ts'

type Props = { dossier: ApplicationDossier; list: EnquiryListPlace }

/** The resume, downloaded from our own storage. A missing or forged one is explained and cannot be downloaded. */
export function ResumePart({ dossier: { id, resume }, list }: Props) {
  if (!resume) return null
  return (
    <Part title="Hoja de vida">
      {resume.state === 'stored' ? (
        <StoredResume id={id} name={resume.name} size={resume.size} />
      ) : (
        <div className="flex items-start gap-2 rounded-lg bg-amber-50 px-3 py-2 text-amber-700">
          <Icon name="warning" className="mt-0.5 size-5" />
          <p>
            {resume.state === 'missing' && (
              <>
                <strong>La hoja de vida no está en nuestro almacenamiento.</strong> Pídale a la persona que la
                envíe de nuevo por el sitio.
              </>
            )}
            {resume.state === 'forged' && resume.why === 'address' && (
              <>
                <strong>La dirección de la hoja de vida no es de nuestro almacenamiento.</strong> Nuestro
                formulario no la envió así; por seguridad no se muestra ni se abre.
              </>
            )}
            {resume.state === 'forged' && resume.why === 'taken' && (
              <>
                <strong>Esta hoja de vida llegó antes con otra postulación.</strong>{' '}
                <a href={addressOf({ ...list, shown: 'all' }, resume.other)} className="text-link">
                  Abrir esa postulación
                </a>
              </>
            )}
          </p>
        </div>
      )}
    </Part>
  )
}

function StoredResume({ id, name, size }: { id: string; name: string; size: number }) {
  const client = useQueryClient()
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function open() {
    setBusy(true)
    setProblem('')
    try {
      saveToDisk(await fetchResume(id), name)
    } catch (error) {
      setProblem(failureText(error))
    } finally {
      setBusy(false)
      // The dossier shows who opened it.
      client.invalidateQueries({ queryKey: keys.dossier(id) })
    }
  }

  return (
    <>
      <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
        <Icon name="file" className="size-5 text-teal-700" />
        <span className="min-w-0 grow basis-40 leading-snug">
          <bdi>{name}</bdi>
          <span className="block text-[0.8125rem] text-ink-soft">PDF · {formatSize(size)}</span>
        </span>
        <DeskButton idle={busy} onClick={open}>
          {busy ? 'Abriendo…' : 'Descargar'}
          <span className="sr-only"> la hoja de vida</span>
        </DeskButton>
      </div>
      <ProblemLine text={problem} />
    </>
  )
}
