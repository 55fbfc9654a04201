/** Types of PQR: stored value → what people read. */
export const requestTypes = {
  petition: 'Petición',
  complaint: 'Queja',
  claim: 'Reclamo',
  discount_vacant: 'Descuento por Predio Desocupado',
  stratum_change: 'Cambio de estrato',
  service_connection: 'Conexión de Servicio',
  other: 'Otro',
} as const

/** How a PQR came in: stored value → what people read. */
export const sources = {
  web: 'por la web',
  phone: 'por teléfono',
  whatsapp: 'por WhatsApp',
  counter: 'en la oficina',
  mail: 'por correo',
} as const

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

/** «Cerrada» is not stored: it is shown for a notified case in which nothing is open any more. */
export const statusInSpanish = (status: PqrStatus, closed = false) =>
  closed && status === 'notified' ? 'Cerrada' : pqrStatuses[status]
