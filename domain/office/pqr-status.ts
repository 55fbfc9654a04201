/** Steps of a PQR: stored value → what people read. */
export const pqrStatuses = {
  pending: 'Recibida',
  in_progress: 'En estudio',
  answered: 'Respondida',
  notified: 'Notificada',
  withdrawn: 'Desistida',
  transferred: 'Trasladada',
} as const

export type PqrStatus = keyof typeof pqrStatuses

/** «Cerrada» is not stored: it is a case that was notified and in which nothing is open any more. */
export const statusInSpanish = (status: PqrStatus, closed = false) =>
  closed && status === 'notified' ? 'Cerrada' : pqrStatuses[status]
