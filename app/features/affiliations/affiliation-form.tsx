import type { Contact } from '#app/ui/form/contact.ts'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { failedMessage } from '#app/ui/form/messages.ts'
import { PersonalDataNotice } from '#app/ui/form/personal-data-notice.tsx'
import { TextField } from '#app/ui/form/text-field.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { affiliationSchema } from './affiliation-schema.ts'
import { createAffiliation } from './create-affiliation.ts'

export default function AffiliationForm({ contact }: { contact: Contact }) {
  return (
    <FormCard
      native
      columns={1}
      form={useSubmission(affiliationSchema, createAffiliation)}
      contact={contact}
      draft="affiliation"
      button="Agenda tu llamada"
      success="Tu solicitud ha sido enviada exitosamente!"
      failure={failedMessage}
      notice={<PersonalDataNotice purpose="llamarle y tramitar su afiliación" contact={contact} />}
    >
      <TextField name="full_name" label="Nombre" autoComplete="name" />
      <TextField name="phone" label="Teléfono" type="tel" autoComplete="tel" />
      <TextField name="address" label="Dirección" autoComplete="street-address" />
      <TextField name="email" label="Correo Electrónico" type="email" autoComplete="email" />
    </FormCard>
  )
}
