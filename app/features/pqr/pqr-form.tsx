import { loadSupabase } from '#app/lib/supabase.ts'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextAreaField } from '#app/ui/field/text-area-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { failedMessage, sentMessage } from '#app/ui/notice/messages.ts'
import { LegalLink, PersonalDataNotice } from '#app/ui/notice/personal-data-notice.tsx'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { createPqr, pqrSchema } from './create-pqr.ts'
import { PqrReceipt } from './pqr-receipt.tsx'

export default function PqrForm({ contact }: { contact: Contact }) {
  return (
    <FormCard
      form={useSubmission(pqrSchema, createPqr)}
      contact={contact}
      prepare={loadSupabase}
      draft="pqr_requests"
      optionals
      button="Enviar solicitud"
      success={sentMessage}
      another="Presentar otra"
      receipt={(row) => <PqrReceipt row={row} contact={contact} />}
      failure={failedMessage}
      notice={
        <>
          <PersonalDataNotice purpose="tramitar y responder su solicitud" contact={contact} />
          <p className="mt-3 text-sm text-ink-soft">
            Presentar una PQR es gratis y no necesita abogado. Lea los{' '}
            <LegalLink href="/terms-of-service">términos del servicio</LegalLink>.
          </p>
        </>
      }
    >
      <SelectField wide name="request_type" label="Tipo de solicitud" options={requestTypes} />
      <TextField name="full_name" label="Nombre completo" autoComplete="name" />
      <TextField name="id_number" label="Número de identificación" inputMode="numeric" autoComplete="off" />
      <TextField name="phone" label="Teléfono" type="tel" autoComplete="tel" />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="email" />
      <TextField
        wide
        optional
        name="subscription_code"
        label="Código de suscriptor"
        hint="Está en la parte superior de su factura de aseo."
        autoComplete="off"
      />
      <TextAreaField
        wide
        name="description"
        label="Descripción"
        hint="Qué pasó o qué necesita, dónde y desde cuándo."
      />
    </FormCard>
  )
}
