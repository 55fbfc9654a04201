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
  web: 'por el sitio',
  phone: 'por teléfono',
  whatsapp: 'por WhatsApp',
  counter: 'en la oficina',
  mail: 'por correo electrónico',
  letter: 'por carta',
} as const

/** The title over the description: who calls says it, and a member writes it down. */
export const descriptionTitle = ({ source }: { source: keyof typeof sources }) =>
  source === 'phone' ? 'Lo que dijo' : 'Lo que escribió'

/** Steps of a PQR: stored value → what people read. */
export const pqrStatuses = {
  pending: 'Recibida',
  in_progress: 'En estudio',
  answered: 'Respondida',
  notified: 'Notificada',
  withdrawn: 'Desistida',
  transferred: 'Trasladada',
  set_aside: 'Apartada: no es una PQR',
} as const

export type PqrStatus = keyof typeof pqrStatuses

/** Steps of an appeal: stored value → what people read. */
export const appealStatuses = {
  filed: 'Recurso presentado',
  decided: 'Recurso decidido, por notificar',
  notified: 'Decisión notificada',
  sent: 'Enviado a la Superintendencia',
  not_sent: 'No se envía',
} as const

/** A closed case is «Cerrada», unless its dossier went to the Superintendencia. */
type Standing = { status: PqrStatus; closed: boolean; appeal_status: keyof typeof appealStatuses | null }

export function statusInSpanish({ status, closed, appeal_status }: Standing) {
  if (closed && status === 'notified' && appeal_status !== 'sent') return 'Cerrada'
  return appeal_status ? appealStatuses[appeal_status] : pqrStatuses[status]
}
