import * as v from 'valibot'
import { callOffice, reasonOf } from '#app/lib/office.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { TickField } from '#app/ui/field/tick-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'

const schema = v.object({ sure: v.literal(true, 'Marque la casilla para confirmar.') })

type Props = { contact: Contact; onDeleted: () => void }

export function DeleteAccountForm({ contact, onDeleted }: Props) {
  const form = useSubmission(schema, async () => {
    await callOffice('delete_account')
    onDeleted()
  })
  const { submission } = form
  return (
    <>
      <p className="mb-3">
        Se borran su correo y su contraseña de este sitio. Las solicitudes siguen su trámite, sin estar en una
        cuenta: anote antes el radicado y el código de cada una.
      </p>
      <FormCard
        plain
        columns={1}
        form={form}
        contact={contact}
        prepare={loadSupabase}
        button="Eliminar mi cuenta"
        sendingLabel="Eliminando la cuenta..."
        success="Su cuenta se eliminó."
        failure={
          submission.status === 'error'
            ? reasonOf(submission.cause, 'No se pudo eliminar la cuenta. Intente de nuevo.')
            : ''
        }
      >
        <TickField name="sure">Entiendo que no se puede deshacer.</TickField>
      </FormCard>
    </>
  )
}
