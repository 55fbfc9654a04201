import { useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useId, useRef } from 'react'
import { controlClass } from '#app/ui/field/control-class.ts'
import { callDesk, problemText, Unreached } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import type { CaseFile } from '#desk/data/desk-types.ts'
import { useAct } from '#desk/data/use-act.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/problem-line.tsx'
import { useKeptValues } from '#desk/ui/use-kept-values.ts'

const lastNoteOf = (file: CaseFile, name: string) =>
  file.events.findLast(({ kind, by }) => kind === 'noted' && by === name)?.text

/** A note for the office alone. */
export function NoteComposer({ file }: { file: CaseFile }) {
  const { user_id, name } = useMember()
  const { values, keep, clear } = useKeptValues(`desk:${user_id}:${file.id}:note`)
  const act = useAct(file)
  const client = useQueryClient()
  const id = useId()
  const lost = useRef(false)
  const note = values.note ?? ''

  /** A note has no version: whether one arrived whose answer was lost is seen in the file. */
  async function arrivedBefore() {
    if (!lost.current) return false
    const queryFn = () => callDesk<CaseFile>('desk_file', { pqr_id: file.id })
    const fresh = await client
      .fetchQuery({ queryKey: keys.file(file.id), queryFn, staleTime: 0 })
      .catch(() => file)
    return lastNoteOf(fresh, name) === note
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (act.isPending || note.trim() === '') return
    if (await arrivedBefore()) {
      lost.current = false
      act.reset()
      return clear()
    }
    act.mutate(
      { name: 'note_pqr', details: { note } },
      {
        onSuccess: clear,
        onSettled: (_data, error) => {
          lost.current = error instanceof Unreached
        },
      },
    )
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
      <DeskButton type="submit" disabled={act.isPending || note.trim() === ''} className="justify-self-start">
        {act.isPending ? 'Guardando…' : 'Guardar la nota'}
      </DeskButton>
    </form>
  )
}
