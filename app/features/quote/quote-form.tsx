import { insertEnquiry } from '#app/lib/insert-enquiry.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { MultipleField } from '#app/ui/field/multiple-field.tsx'
import { TextAreaField } from '#app/ui/field/text-area-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { EnquiryReceipt } from '#app/ui/notice/enquiry-receipt.tsx'
import { PersonalDataNotice } from '#app/ui/notice/personal-data-notice.tsx'
import { type Quote, quoteSchema, services } from './quote-schema.ts'

const createQuote = (quote: Quote) => insertEnquiry('quote', quote, { about: quote.identification })

export default function QuoteForm({ contact }: { contact: Contact }) {
  return (
    <FormCard
      form={useSubmission(quoteSchema, createQuote)}
      contact={contact}
      prepare={loadSupabase}
      draft="quote_requests"
      optionals
      button="Enviar solicitud"
      success="¡Su solicitud ha sido enviada exitosamente!"
      another="Pedir otra cotización"
      receipt={(row) => <EnquiryReceipt form="quote" row={row} />}
      failure="Ha ocurrido un error. Por favor, intente nuevamente."
      notice={<PersonalDataNotice purpose="preparar y enviarle la cotización" contact={contact} />}
    >
      <TextField name="full_name" label="Nombre completo" autoComplete="name" />
      <TextField name="position" label="Cargo" autoComplete="organization-title" optional />
      <TextField name="company_name" label="Empresa" autoComplete="organization" />
      <TextField name="identification" label="CC o NIT" autoComplete="off" />
      <TextField name="phone" label="Teléfono" type="tel" autoComplete="tel" />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="email" />
      <MultipleField
        wide
        name="services"
        label="Servicios de interés"
        hint="Puede elegir varios de los seis: con un clic se marca y con otro se quita."
        options={services}
      />
      <TextAreaField
        wide
        name="description"
        label="Descripción"
        hint="Qué residuos genera, cuánto y cada cuánto, y en qué municipio."
      />
    </FormCard>
  )
}
