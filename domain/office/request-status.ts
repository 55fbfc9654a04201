/** Steps of what is no PQR, each in the words of the office and of the person who sent it. */

export type RequestKind = 'quote' | 'application' | 'affiliation'

export const officeStatuses: Record<RequestKind, Record<string, string>> = {
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

/** How it ended for the office is told to the person by the office, not by a word on a page. */
export const ownStatuses: Record<RequestKind, Record<string, string>> = {
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
