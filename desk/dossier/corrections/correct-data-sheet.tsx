import { type FormEvent, useState } from 'react'
import { seenCase } from '#desk/answer/answer-kinds.ts'
import { actAtDesk, problemText } from '#desk/data/call-desk.ts'
import { useAct } from '#desk/data/use-act.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { IdentityTick } from '#desk/ui/form/identity-tick.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { Sheet } from '#desk/ui/sheet.tsx'
import type { CorrectedField } from '#domain/office/corrected-fields.ts'
import { nameIn, namesOf } from '#domain/words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'

/** Every field, with the limit that the database has for it. */
const fields: Record<CorrectedField, { label: string; longest: number; hint?: string; optional?: true }> = {
  full_name: { label: 'Nombre completo', longest: 200 },
  phone: { label: 'Teléfono', longest: 50 },
  email: { label: 'Correo electrónico', longest: 320 },
  postal_address: {
    label: 'Dirección para notificaciones',
    longest: 300,
    hint: 'Déjela vacía para quitarla.',
    optional: true,
  },
}
const options = namesOf(fields).map((name): [string, string] => [name, fields[name].label])

type Props = { dossier: PqrDossier; onClose: () => void }

/** Puts one datum of the person right. What is typed for each of them is kept until one is sent. */
export default function CorrectDataSheet({ dossier, onClose }: Props) {
  const { user_id } = useMember()
  const { holder, values, keep, clear } = useKeptValues(`desk:${user_id}:${dossier.id}:correct_data`)
  const [checked, setChecked] = useState(false)
  const act = useAct(dossier)
  const field = nameIn(fields, values.field)
  const value = field ? (values[field] ?? dossier[field] ?? '') : ''

  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (act.isPending || !field) return
    const correction = { ...seenCase(dossier), field, value, identity_checked: checked }
    const done = () => {
      clear()
      onClose()
    }
    act.mutate(() => actAtDesk('correct_data', correction, holder), { onSuccess: done })
  }

  return (
    <Sheet open title="Corregir datos" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p className="text-ink-soft">
          {dossier.email
            ? 'Sale un aviso al correo que el caso tiene ahora: dice qué dato cambió, no cómo quedó.'
            : 'El caso no tiene correo: no sale ningún aviso.'}{' '}
          En el expediente queda lo que había y lo que hay.
        </p>
        <DeskField
          name="field"
          label="Qué dato"
          kind="choice"
          options={options}
          value={field ?? ''}
          onChange={(name) => keep('field', name)}
        />
        {field && (
          <DeskField
            key={field}
            name={field}
            kind="line"
            {...fields[field]}
            value={value}
            onChange={(text) => keep(field, text)}
          />
        )}
        {field === 'email' && <EmailNotes dossier={dossier} />}
        <IdentityTick checked={checked} onChange={setChecked} />
        <ProblemLine text={act.error ? problemText(act.error) : ''} />
        <FormButtons button="Corregir" sending="Corrigiendo…" busy={act.isPending} onCancel={onClose} />
      </form>
    </Sheet>
  )
}

const EmailNotes = ({ dossier: { email, email_consent_at } }: { dossier: PqrDossier }) => (
  <div className="grid gap-2 text-sm text-ink-soft">
    <p>
      La constancia, con el código de consulta, sale al correo nuevo.
      {email &&
        ' Si el anterior es de otra persona, dé después un código nuevo: a ese correo ya llegó el de ahora.'}
    </p>
    {email_consent_at && <p>La autorización para notificar por correo sigue, y vale para el nuevo.</p>}
  </div>
)
