import { type FormEvent, useId } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'
import { problemText } from '#desk/data/call-desk.ts'
import { useAct } from '#desk/data/use-act.ts'
import { type Dossier, noteInDossier } from '#desk/dossier/acts/dossier-acts.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'

/** A note for the office alone. */
export function NoteComposer({ dossier }: { dossier: Dossier }) {
  const { user_id } = useMember()
  const { holder, values, keep, clear } = useKeptValues(`desk:${user_id}:${dossier.id}:note`)
  const act = useAct(dossier)
  const id = useId()
  const note = values.note ?? ''

  function submit(event: FormEvent) {
    event.preventDefault()
    if (act.isPending || note.trim() === '') return
    act.mutate(() => noteInDossier(dossier, note, holder), { onSuccess: clear })
  }

  return (
    <form onSubmit={submit} className="mb-4 grid gap-2">
      <label htmlFor={id} className="font-semibold">
        Nota interna <span className="font-normal text-ink-soft">(la persona no la ve)</span>
      </label>
      <textarea
        id={id}
        rows={2}
        maxLength={10_000}
        value={note}
        onChange={(event) => keep('note', event.target.value)}
        className={`${controlClass} field-sizing-content`}
      />
      <ProblemLine text={act.error ? problemText(act.error) : ''} />
      <DeskButton type="submit" idle={act.isPending || note.trim() === ''} className="justify-self-start">
        {act.isPending ? 'Guardando…' : 'Guardar la nota'}
      </DeskButton>
    </form>
  )
}
