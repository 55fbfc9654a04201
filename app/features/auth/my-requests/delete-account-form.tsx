import * as v from 'valibot'
import { callOffice, reasonOf } from '#app/lib/office.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { Button } from '#app/ui/button/button.tsx'
import { CopyButton } from '#app/ui/button/copy-button.tsx'
import { TickField } from '#app/ui/field/tick-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { shownTrackingCode, trackingAddress } from '#domain/case-reference.ts'
import type { OwnRecord } from './own-records.ts'

const schema = v.object({ sure: v.literal(true, 'Marque la casilla para confirmar.') })

type Props = { contact: Contact; records: OwnRecord[]; onDeleted: () => void }

export function DeleteAccountForm({ contact, records, onDeleted }: Props) {
  const pqrs = records.flatMap(({ pqr }) => pqr ?? [])
  const form = useSubmission(schema, async () => {
    await callOffice('delete_account')
    onDeleted()
  })
  const { submission } = form
  return (
    <>
      <p className="mb-3">
        Se borran su correo y su contraseña de este sitio. Las solicitudes siguen su trámite, sin estar en una
        cuenta.
      </p>
      {pqrs.length > 0 && (
        <>
          <p className="mb-3">
            Para consultar sus PQR después necesita el radicado y el código de cada una. Están arriba, en la
            lista: guárdelos antes.
          </p>
          <div className="mb-4 flex flex-wrap gap-3">
            <Button look="secondary" onClick={() => print()}>
              Imprimir la lista
            </Button>
            <CopyButton text={pqrs.map(codeText).join('\n\n')} />
          </div>
        </>
      )}
      <FormCard
        plain
        columns={1}
        form={form}
        contact={contact}
        prepare={loadSupabase}
        button="Eliminar mi cuenta"
        sendingLabel="Eliminando la cuenta..."
        success=""
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

const codeText = (pqr: NonNullable<OwnRecord['pqr']>) =>
  [
    `Radicado: ${pqr.radicado}`,
    `Código de consulta: ${shownTrackingCode(pqr.tracking_code)}`,
    `Consulta: ${location.origin}${trackingAddress(pqr)}`,
  ].join('\n')
