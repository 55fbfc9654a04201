import type { EnquiryForm } from '#domain/forms.ts'

/** The steps of an enquiry, in the words of the office. */
export const enquiryStatuses: Record<EnquiryForm, Record<string, string>> = {
  quote: {
    pending: 'Por contactar',
    contacted: 'Contactada',
    quoted: 'Cotizada',
    won: 'Ganada',
    lost: 'Perdida',
  },
  application: {
    pending: 'Por revisar',
    reviewed: 'Revisada',
    interview: 'En entrevista',
    hired: 'Contratada',
    rejected: 'Rechazada',
  },
  affiliation: {
    pending: 'Por llamar',
    called: 'Llamada',
    affiliated: 'Afiliada',
    discarded: 'Descartada',
  },
}

/** The statuses with which the office has finished an enquiry. */
export const finishedStatuses: Record<EnquiryForm, string[]> = {
  quote: ['won', 'lost'],
  application: ['hired', 'rejected'],
  affiliation: ['affiliated', 'discarded'],
}

/** The same steps as the person reads them: the office itself tells how an enquiry ended. */
export const ownStatuses: Record<EnquiryForm, Record<string, string>> = {
  quote: {
    pending: 'Recibida',
    contacted: 'En contacto',
    quoted: 'Cotizada',
    won: 'Aceptada',
    lost: 'Cerrada',
  },
  application: {
    pending: 'Recibida',
    reviewed: 'Revisada',
    interview: 'En entrevista',
    hired: 'Aceptada',
    rejected: 'Cerrada',
  },
  affiliation: {
    pending: 'Recibida',
    called: 'En contacto',
    affiliated: 'Afiliada',
    discarded: 'Cerrada',
  },
}
