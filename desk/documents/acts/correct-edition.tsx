import { useMutation } from '@tanstack/react-query'
import type { FormEvent } from 'react'
import { actAtDesk } from '#desk/data/call-desk.ts'
import { useRenewPublished } from '#desk/publishing/use-site.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { Sheet } from '#desk/ui/sheet.tsx'
import { documentProblem } from '../document-problem.ts'
import { correctionWords } from '../effect-words.ts'
import { type ActProps, EditionNow } from './edition-now.tsx'

/** Mends title and day. The file stays: another one is another edition. */
export function CorrectEdition({ document, edition, onClose, onDone }: ActProps) {
  const { user_id, today } = useMember()
  const { holder, values, keep, clear } = useKeptValues(
    `desk:${user_id}:${document.id}:${edition.edition}:correct`,
  )
  const title = values.title ?? edition.title
  const in_force = values.in_force ?? edition.in_force ?? ''
  const renew = useRenewPublished()
  const correct = useMutation({
    mutationFn: () =>
      actAtDesk(
        'correct_edition',
        { document_id: document.id, edition: edition.edition, version: edition.version, title, in_force },
        holder,
      ),
    onSuccess: () => {
      clear()
      onDone()
    },
    onError: renew,
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!correct.isPending) correct.mutate()
  }
  return (
    <Sheet open title="Corregir la edición" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <EditionNow edition={edition} document={document} />
        <DeskField
          name="title"
          label="Título"
          kind="line"
          longest={150}
          value={title}
          onChange={(value) => keep('title', value)}
        />
        <div>
          <DeskField
            name="in_force"
            label="Rige desde"
            kind="day"
            value={in_force}
            onChange={(value) => keep('in_force', value)}
          />
          <p role="status" className="mt-2 font-medium text-teal-800">
            {in_force !== edition.in_force && correctionWords(edition, in_force, document, today)}
          </p>
        </div>
        <p className="text-sm text-ink-soft">
          El PDF no cambia. Si está mal, publique otra edición y retire esta.
        </p>
        <ProblemLine text={correct.error ? documentProblem(correct.error) : ''} />
        <FormButtons
          button="Publicar la corrección"
          sending="Publicando…"
          busy={correct.isPending}
          onCancel={onClose}
        />
      </form>
    </Sheet>
  )
}
