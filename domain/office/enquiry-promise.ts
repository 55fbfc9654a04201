import { formatDate } from '#domain/days/format-date.ts'
import type { EnquiryForm } from '#domain/forms.ts'

const promises: Record<EnquiryForm, (day: string) => string> = {
  quote: (day) => `Le llamamos o le escribimos a más tardar el ${day}.`,
  application: (day) =>
    `Revisamos su hoja de vida a más tardar el ${day}. Le llamamos cuando haya una vacante para su perfil.`,
  affiliation: (day) => `Le llamamos a más tardar el ${day}.`,
}

/** What happens next with an enquiry, and until when; the database sets the day (private.stamp_record). */
export const enquiryPromise = (form: EnquiryForm, promised_on: string) =>
  promises[form](formatDate(promised_on))
