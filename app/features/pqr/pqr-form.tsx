import type { Contact } from '#app/ui/form/contact.ts'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { LegalLink } from '#app/ui/form/legal-link.tsx'
import { failedMessage, sentMessage } from '#app/ui/form/messages.ts'
import { PersonalDataNotice } from '#app/ui/form/personal-data-notice.tsx'
import { SelectField } from '#app/ui/form/select-field.tsx'
import { TextAreaField } from '#app/ui/form/text-area-field.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { createPqr } from './create-pqr.ts'
import { PqrReceipt } from './pqr-receipt.tsx'
import { pqrSchema, requestTypes } from './pqr-schema.ts'

export default function PqrForm({ contact }: { contact: Contact }) {
  return (
    <FormCard
      form={useSubmission(pqrSchema, createPqr)}
      contact={contact}
      draft="pqr"
      optionals
      button="Enviar solicitud"
      success={sentMessage}
      receipt={(row) => <PqrReceipt row={row} />}
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
