import { type FormEvent, useState } from 'react'
import { Unreached } from '#app/lib/office-errors.ts'
import { problemText } from '#desk/data/call-desk.ts'
import { useAct } from '#desk/data/use-act.ts'
import type { Dossier } from '#desk/dossier/acts/dossier-acts.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { Sheet } from '#desk/ui/sheet.tsx'
import { PaperField } from '../attachments/paper-field.tsx'
import { useUpload } from '../attachments/use-upload.ts'
import type { ActForm } from './act-forms.ts'

type Props<Subject> = { dossier: Subject; form: ActForm<Subject>; onClose: () => void }

/** The form of one act. What the member types is kept until the act succeeds. */
export function ActSheet<Subject extends Dossier>({ dossier, form, onClose }: Props<Subject>) {
  const { user_id, today } = useMember()
  const { holder, values, keep, clear } = useKeptValues(`desk:${user_id}:${dossier.id}:${form.act}`)
  const [paper, setPaper] = useState<File | null>(null)
  const act = useAct(dossier)
  const upload = useUpload(dossier.id)
  const textOf = (name: string) => {
    const field = form.fields.find((one) => one.name === name)
    return values[name] ?? field?.proposed?.(dossier, today) ?? ''
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (busy) return
    const details = Object.fromEntries(form.fields.map(({ name }) => [name, textOf(name)]))
    const done = () => {
      clear()
      onClose()
    }
    // Adding the paper changes the version of the case, and the act is based on the new version.
    const version = paper ? await upload.send(paper) : dossier.version
    if (version === undefined) return
    const latest = Math.max(version, dossier.version)
    act.mutate(() => form.send({ ...dossier, version: latest }, details, holder), { onSuccess: done })
  }

  const busy = act.isPending || upload.busy
  // While the outcome is unknown the form stays, even if the dossier no longer allows the act: sending it again tells.
  const inDoubt = act.isPending || act.error instanceof Unreached
  const problem = upload.problem || (act.error ? problemText(act.error) : '')

  return (
    <Sheet open title={form.label} onClose={onClose}>
      {dossier.may.includes(form.act) || inDoubt ? (
        <form onSubmit={submit} className="grid gap-4">
          <p className="text-ink-soft">{form.consequence(dossier)}</p>
          {form.fields.map((field) => (
            <DeskField
              key={field.name}
              name={field.name}
              label={field.label}
              hint={field.hint}
              kind={field.kind}
              options={field.options?.(dossier)}
              longest={field.longest}
              optional={field.optional}
              value={textOf(field.name)}
              onChange={(value) => keep(field.name, value)}
            />
          ))}
          {form.paper && <PaperField {...form.paper} onChoose={setPaper} />}
          <ProblemLine text={problem} />
          <FormButtons
            button={form.button}
            sending="Enviando…"
            busy={busy}
            look={form.final ? 'danger' : 'primary'}
            onCancel={onClose}
          />
        </form>
      ) : (
        <>
          <ProblemLine text={act.error ? problemText(act.error) : ''} />
          <p>El expediente ya no permite este acto.</p>
          <TypedTexts values={values} />
        </>
      )}
    </Sheet>
  )
}

/** The texts typed for an act that is no longer possible, so that the member can copy them. */
const TypedTexts = ({ values }: { values: Record<string, string> }) =>
  Object.values(values).map((text) => (
    <p key={text} className="their-words mt-3 rounded-lg bg-sand-100 p-3">
      {text}
    </p>
  ))
