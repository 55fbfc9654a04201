import { startsAsPdf } from '#app/lib/pdf.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { FileField } from '#app/ui/field/file-field.tsx'
import { SelectField } from '#app/ui/field/select-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { TickField } from '#app/ui/field/tick-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { FieldProblem } from '#app/ui/form/form-problems.ts'
import { UploadBar } from '#app/ui/form/upload-bar.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { EnquiryReceipt } from '#app/ui/notice/enquiry-receipt.tsx'
import { failedMessage, sentMessage } from '#app/ui/notice/messages.ts'
import { LegalLink, PersonalDataNotice } from '#app/ui/notice/personal-data-notice.tsx'
import { educationLevels, positions } from '#domain/office/application-words.ts'
import { type Application, applicationSchema, resumeMessages } from './application-schema.ts'
import { createApplication } from './create-application.ts'

async function apply(application: Application, tellProgress: (share: number) => void) {
  if (!(await startsAsPdf(application.resume))) throw new FieldProblem('resume', resumeMessages.notPdf)
  return createApplication(application, tellProgress)
}

export default function ApplicationForm({ contact }: { contact: Contact }) {
  return (
    <FormCard
      form={useSubmission(applicationSchema, apply)}
      contact={contact}
      prepare={loadSupabase}
      draft="job_applications"
      button="Enviar solicitud"
      success={sentMessage}
      another="Presentarse a otro cargo"
      receipt={(row) => <EnquiryReceipt form="application" row={row} />}
      failure={failedMessage}
      progress={(share) => (
        <UploadBar share={share} label="Subiendo su hoja de vida" done="Guardando su solicitud" />
      )}
      notice={<PersonalDataNotice purpose="evaluar su hoja de vida y contactarle" contact={contact} />}
    >
      <TextField name="full_name" label="Nombre completo" autoComplete="name" />
      <TextField name="date_of_birth" label="Fecha de nacimiento" type="date" autoComplete="bday" />
      <TextField name="phone" label="Teléfono" type="tel" autoComplete="tel" />
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="email" />
      <SelectField name="position" label="Cargo al que aspira" options={positions} />
      <SelectField name="education_level" label="Nivel de estudios" options={educationLevels} />
      <FileField
        wide
        name="resume"
        label="Hoja de vida"
        hint="Un archivo PDF de máximo 5 MB."
        accept="application/pdf,.pdf"
        invitation="Elegir archivo PDF"
      />
      <TickField name="acceptTerms">
        Acepto los <LegalLink href="/terms-of-service">términos y condiciones</LegalLink> y la{' '}
        <LegalLink href="/privacy-policy">política de privacidad</LegalLink>.
      </TickField>
    </FormCard>
  )
}
