import { useMutation } from '@tanstack/react-query'
import { Refusal } from '#app/lib/refusal.ts'
import { actAtDesk } from '#desk/data/call-desk.ts'
import { useRenewPublished } from '#desk/publishing/use-site.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import { documentAddress } from '#domain/documents/published-document.ts'
import { formatSize } from '#domain/file-size.ts'
import type { ListedDocument } from '#supabase/contract/documents.ts'
import { documentProblem } from '../document-problem.ts'
import { type EditionValues, lastTitle } from './edition-values.ts'
import type { UploadedPdf } from './use-pdf-upload.ts'

type Props = {
  given: ListedDocument | null
  /** The id that an earlier attempt gave to a new document. */
  newId: string | undefined
  onId: (id: string) => void
  values: EditionValues & { file: UploadedPdf }
  effect: string
  holder: string
  onClose: () => void
  onPublished: () => void
  /** The manager mends it in the form, at this field. */
  onRefused: (problem: string, at: string) => void
}

const fieldsToMend: Record<string, string> = {
  name_taken: 'name',
  wrong_name: 'name',
  wrong_day: 'in_force',
  missing_part: 'title',
  too_long: 'title',
  wrong_body: 'title',
  unknown_pdf: 'file',
}

/** The last question before everybody can read it. */
export function PublishEdition(props: Props) {
  const { given, newId, onId, values, effect, holder, onClose, onPublished, onRefused } = props
  const { title, in_force, name, file } = values
  const { today } = useMember()
  const renew = useRenewPublished()
  const publish = useMutation({
    mutationFn: () => {
      const id = given?.id ?? newId ?? crypto.randomUUID()
      // After a lost answer and a reload, the next attempt is about the same document.
      if (!given) onId(id)
      return actAtDesk(
        'publish_edition',
        { document_id: id, name: given ? null : name, title, in_force, file: file.path },
        holder,
      )
    },
    onSuccess: onPublished,
    onError: (error) => {
      if (!(error instanceof Refusal)) return
      renew()
      const at = fieldsToMend[error.refusal]
      if (at) onRefused(documentProblem(error), at)
    },
  })
  return (
    <Sheet open title={given ? '¿Publicar esta edición?' : '¿Publicar este documento?'} onClose={onClose}>
      <p className="text-base font-semibold">
        <bdi>{title}</bdi>
      </p>
      <p className="wrap-anywhere text-ink-soft">
        {location.host}
        {documentAddress(name)}
      </p>
      <p className="wrap-anywhere text-ink-soft">
        <bdi>{file.name}</bdi> · {formatSize(file.size)}
      </p>
      {given && title.trim() === lastTitle(given) && (
        <p className="mt-3 rounded-lg bg-amber-50 px-3 py-2.5 font-medium text-amber-700">
          Tiene el mismo título que la edición anterior. Si nombra un período, cámbielo antes de publicar.
        </p>
      )}
      <p className="mt-3">{effect}</p>
      <p className="mt-3">
        {in_force > today
          ? 'Ya se podrá descargar, entre las próximas ediciones.'
          : 'Cualquiera podrá descargarlo en menos de un minuto.'}{' '}
        Después puede corregir el título y el día; el PDF se cambia con otra edición.
      </p>
      <ProblemLine text={publish.error ? documentProblem(publish.error, 'publíquelo') : ''} />
      <div className="mt-4 flex flex-wrap gap-2">
        <DeskButton look="primary" idle={publish.isPending} onClick={() => publish.mutate()}>
          {publish.isPending ? 'Publicando…' : 'Publicar'}
        </DeskButton>
        <DeskButton look="quiet" onClick={onClose}>
          Seguir revisando
        </DeskButton>
      </div>
    </Sheet>
  )
}
