import { useMutation, useQueryClient } from '@tanstack/react-query'
import { type FormEvent, useState } from 'react'
import { Refusal } from '#app/lib/refusal.ts'
import { actAtDesk, problemText } from '#desk/data/call-desk.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { IdentityTick } from '#desk/ui/form/identity-tick.tsx'
import { useKeptValues } from '#desk/ui/form/use-kept-values.ts'
import { Sheet } from '#desk/ui/sheet.tsx'
import type { RecordForm } from '#domain/forms.ts'

type Props = { form: RecordForm; id: string; refusal?: string | undefined; onClose: () => void }

/** Asks for the two things that erasing needs: a check of the identity, and a reason. */
export default function EraseSheet({ form, id, refusal, onClose }: Props) {
  const { user_id } = useMember()
  const { holder, values, keep, clear } = useKeptValues(`desk:${user_id}:${id}:erase`)
  const [checked, setChecked] = useState(false)
  const client = useQueryClient()
  const reason = values.reason ?? ''
  const erase = useMutation({
    mutationFn: () => actAtDesk('erase_record', { form, id, identity_checked: checked, reason }, holder),
    onSuccess: async () => {
      clear()
      onClose()
      // Cached lists would show the name again before they are renewed.
      client.removeQueries({ type: 'inactive' })
      await client.invalidateQueries()
    },
    onError: (error) => {
      if (error instanceof Refusal) client.invalidateQueries()
    },
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!erase.isPending) erase.mutate()
  }
  if (refusal)
    return (
      <Sheet open title="Borrar los datos personales" onClose={onClose}>
        <p>{refusal}</p>
      </Sheet>
    )
  return (
    <Sheet open title="Borrar los datos personales" onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        <p>
          Se borran para siempre el nombre, el contacto, lo que la persona escribió, las notas y respuestas de
          la oficina y los archivos. Quedan las fechas, el tipo, los estados y las decisiones.{' '}
          <strong>No se puede deshacer.</strong>
        </p>
        <IdentityTick checked={checked} onChange={setChecked}>
          Comprobé la identidad de quien lo pide, o su poder para pedirlo.
        </IdentityTick>
        <DeskField
          name="reason"
          label="Motivo"
          hint="Cuándo y cómo lo pidió. Sin nombres, documentos ni teléfonos: este texto queda."
          kind="area"
          longest={1000}
          value={reason}
          onChange={(value) => keep('reason', value)}
        />
        <ProblemLine text={erase.error ? problemText(erase.error) : ''} />
        <FormButtons
          button="Borrar los datos"
          sending="Borrando…"
          busy={erase.isPending}
          look="danger"
          onCancel={onClose}
        />
      </form>
    </Sheet>
  )
}
