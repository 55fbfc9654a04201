import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { actAtDesk } from '#desk/data/call-desk.ts'
import { useRenewPublished } from '#desk/publishing/use-site.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskBadge } from '#desk/ui/desk-badge.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { Sheet } from '#desk/ui/sheet.tsx'
import { documentLimits, isPossibleDay } from '#domain/documents/document-limits.ts'
import { documentProblem } from '../document-problem.ts'
import { correctionWords } from '../effect-words.ts'
import { useFieldProblems, wordProblems } from '../field-problems.ts'
import { AlreadyWithdrawn } from './already-withdrawn.tsx'
import { type ActProps, EditionNow } from './edition-now.tsx'

/** Mends title and day. The file stays: another one is another edition. */
export const CorrectEdition = (props: ActProps) => (
  <Sheet open title="Corregir la edición" onClose={props.onClose}>
    <div className="grid gap-4">
      <EditionNow {...props} />
      {props.edition.withdrawn ? (
        <AlreadyWithdrawn {...props}>Ya no se puede corregir.</AlreadyWithdrawn>
      ) : (
        <Correction {...props} />
      )}
    </div>
  </Sheet>
)

function Correction({ document, edition, onClose, onDone }: ActProps) {
  const { user_id, today } = useMember()
  const { holder, values, keep, clear } = useKeptValues(
    `desk:${user_id}:${document.id}:${edition.edition}:correct`,
  )
  const title = values.title ?? edition.title
  const in_force = values.in_force ?? edition.in_force ?? ''
  const isSame = title.trim() === edition.title && in_force === edition.in_force
  const [wasBegun] = useState(!isSame)
  const [told, setTold] = useState('')
  const { form, problems, tell, forget } = useFieldProblems()
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
    if (correct.isPending) return
    correct.reset()
    setTold(isSame ? 'No hay nada que corregir: el sitio ya lo dice así.' : '')
    if (!tell(wordProblems({ title, in_force }, today)) && !isSame) correct.mutate()
  }
  const field = (name: 'title' | 'in_force') => ({
    name,
    problem: problems[name],
    onChange: (value: string) => {
      setTold('')
      forget(name)
      keep(name, value)
    },
  })
  const cancel = () => {
    clear()
    onClose()
  }
  return (
    <form ref={form} noValidate onSubmit={submit} className="grid gap-4">
      {wasBegun && (
        <p>
          <DeskBadge color="bg-lilac-50 text-lilac-800">Corrección sin publicar</DeskBadge>
        </p>
      )}
      <DeskField
        label="Título"
        kind="line"
        longest={documentLimits.title}
        value={title}
        {...field('title')}
      />
      <div>
        <DeskField label="Rige desde" kind="day" value={in_force} {...field('in_force')} />
        <p role="status" className="mt-2 font-medium text-teal-800">
          {in_force !== edition.in_force &&
            isPossibleDay(in_force, today) &&
            correctionWords(edition, in_force, document, today)}
        </p>
      </div>
      <p className="text-sm text-ink-soft">
        El PDF no cambia. Si está mal, publique otra edición y retire esta.
      </p>
      <div>
        <ProblemLine text={correct.error ? documentProblem(correct.error) : ''} />
        <p role="status" className="font-medium text-teal-800">
          {told}
        </p>
      </div>
      <FormButtons
        button="Publicar la corrección"
        sending="Publicando…"
        busy={correct.isPending}
        onCancel={cancel}
      />
    </form>
  )
}
