import { useRef } from 'react'
import * as v from 'valibot'
import type { Attempt } from '#app/lib/drafts/send-once.ts'
import { requiredText } from '#app/lib/form-schema.ts'
import { actOnce, reasonOf } from '#app/lib/office.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { failedMessage } from '#app/ui/notice/messages.ts'

const schema = v.object({
  radicado: requiredText('Escriba el radicado, como 2026-000123.', 40),
  tracking_code: requiredText('Escriba el código de consulta.', 40),
  id_number: requiredText('Escriba su número de identificación.', 50),
})

/** The same answer, whichever of the three values was wrong. */
const notFound =
  'No encontramos una solicitud con esos datos. Revise el radicado, el código y el número de identificación.'

const reason = (cause: unknown) =>
  cause instanceof Refusal && cause.refusal === 'not_found' ? notFound : reasonOf(cause, failedMessage)

/** Adds a PQR that was filed without signing in to the account. */
export function ClaimForm({ contact, onClaimed }: { contact: Contact; onClaimed: () => void }) {
  const holder = useRef<Attempt>(undefined)
  const form = useSubmission(schema, async (row) => {
    await actOnce('claim_pqr', row, holder)
    onClaimed()
  })
  const { submission } = form
  return (
    <FormCard
      plain
      form={form}
      contact={contact}
      prepare={loadSupabase}
      button="Agregar"
      sendingLabel="Agregando..."
      success="La solicitud ya está en su cuenta."
      failure={submission.status === 'error' ? reason(submission.cause) : ''}
    >
      <TextField name="radicado" label="Radicado" autoComplete="off" />
      <TextField
        name="tracking_code"
        label="Código de consulta"
        autoComplete="off"
        autoCapitalize="characters"
      />
      <TextField
        name="id_number"
        label="Número de identificación"
        hint="El que escribió al presentar la solicitud."
        inputMode="numeric"
        autoComplete="off"
      />
    </FormCard>
  )
}
