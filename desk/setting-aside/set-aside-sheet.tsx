import { type FormEvent, useEffect, useRef } from 'react'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { Sheet } from '#desk/ui/sheet.tsx'
import type { PqrRow } from '#supabase/contract/desk.ts'
import { setAsideConsequence, setAsideHint } from './set-aside-words.ts'
import { type Outcome, useSettingAside } from './use-setting-aside.ts'

type Props = { rows: PqrRow[]; onClose: (setAside: string[]) => void }

/** Asks for one reason, sets the chosen cases aside, and tells of each what became of it. */
export default function SetAsideSheet({ rows, onClose }: Props) {
  const { user_id } = useMember()
  const { values, keep, clear } = useKeptValues(`desk:${user_id}:set-aside`)
  const { outcomes, progress, run } = useSettingAside()
  const done = rows.filter(({ id }) => outcomes[id] === 'done')
  const left = rows.filter(({ id }) => outcomes[id] !== 'done')
  const reason = values.reason ?? ''
  const close = () => onClose(done.map(({ id }) => id))

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (!progress && (await run(left, reason))) clear()
  }

  const result = useRef<HTMLParagraphElement>(null)
  const finished = left.length === 0
  // The button that had the focus is gone.
  useEffect(() => {
    if (finished) result.current?.focus()
  }, [finished])

  return (
    <Sheet open title="Apartar: no son PQR" onClose={close}>
      <p ref={result} tabIndex={-1} role="status" className="outline-none">
        {progress ? `${progress.at} de ${progress.of}…` : done.length > 0 && `${doneWords(done)}.`}
      </p>
      {finished ? (
        <DeskButton look="primary" className="mt-4" onClick={close}>
          Listo
        </DeskButton>
      ) : (
        <form onSubmit={submit} className="grid gap-4">
          <p className="text-ink-soft">{setAsideConsequence}</p>
          <ul aria-label="Casos elegidos" className="grid gap-2">
            {left.map((row) => (
              <ChosenCase key={row.id} row={row} outcome={outcomes[row.id]} />
            ))}
          </ul>
          <DeskField
            name="reason"
            label="Motivo"
            hint={setAsideHint}
            kind="area"
            value={reason}
            onChange={(value) => keep('reason', value)}
          />
          <FormButtons
            button={left.length === 1 ? 'Apartar 1 caso' : `Apartar ${left.length} casos`}
            sending="Apartando…"
            busy={progress !== undefined}
            onCancel={close}
          />
        </form>
      )}
    </Sheet>
  )
}

const doneWords = (done: PqrRow[]) =>
  `${done.length === 1 ? 'Se apartó' : 'Se apartaron'} ${done.map(({ radicado }) => radicado).join(', ')}`

const ChosenCase = ({ row, outcome }: { row: PqrRow; outcome: Outcome | undefined }) => (
  <li>
    {row.radicado} · <bdi>{row.full_name}</bdi>
    <p className="text-sm text-ink-soft wrap-anywhere">
      <bdi>{row.excerpt}</bdi>
    </p>
    {typeof outcome === 'object' && <p className="text-sm font-medium text-danger">{outcome.problem}</p>}
  </li>
)
