/** Steps of a PQR: stored value → what people read. */
export const caseStatuses = {
  pending: 'Recibida',
  in_progress: 'En estudio',
  answered: 'Respondida',
  notified: 'Notificada',
  withdrawn: 'Desistida',
  transferred: 'Trasladada',
} as const

export type CaseStatus = keyof typeof caseStatuses

/** «Cerrada» is not stored: it is a case that was notified and in which nothing is open any more. */
export const statusInSpanish = (status: CaseStatus, closed = false) =>
  closed && status === 'notified' ? 'Cerrada' : caseStatuses[status]
