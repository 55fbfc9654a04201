import * as v from 'valibot'
import { emailAddress, requiredText } from '#app/lib/form-schema.ts'
import { insertEnquiry } from '#app/lib/insert-enquiry.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { EnquiryReceipt } from '#app/ui/notice/enquiry-receipt.tsx'
import { failedMessage } from '#app/ui/notice/messages.ts'
import { PersonalDataNotice } from '#app/ui/notice/personal-data-notice.tsx'

/** The browser validates this form (native checks); the schema finds what the database would refuse all the same. */
const affiliationSchema = v.object({
  full_name: requiredText('Escriba su nombre.'),
  phone: requiredText('Escriba un teléfono.', 50),
  address: requiredText('Escriba su dirección.', 500),
  email: emailAddress,
})

const createAffiliation = (affiliation: v.InferOutput<typeof affiliationSchema>) =>
  insertEnquiry('affiliation', affiliation, { about: affiliation.email })

export default function AffiliationForm({ contact }: { contact: Contact }) {
  return (
    <FormCard
      native
      columns={1}
      form={useSubmission(affiliationSchema, createAffiliation)}
      contact={contact}
      prepare={loadSupabase}
      draft="affiliations"
      button="Agenda tu llamada"
      success="Tu solicitud ha sido enviada exitosamente!"
      another="Pedir otra llamada"
      receipt={(row) => <EnquiryReceipt form="affiliation" row={row} />}
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
