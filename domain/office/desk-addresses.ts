import type { EnquiryForm, RecordForm } from '#domain/forms.ts'

/** The first part of the address of each list of enquiries. */
export const enquirySlugs: Record<EnquiryForm, string> = {
  quote: 'cotizaciones',
  application: 'postulaciones',
  affiliation: 'llamadas',
}

/** A case at the desk, for a mail to the office. */
export const deskAddress = (form: RecordForm, id: string) =>
  `/desk#/${form === 'pqr' ? 'todas' : enquirySlugs[form]}/${id}`
