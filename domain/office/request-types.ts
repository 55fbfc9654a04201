/** Kinds of PQR: stored value → what people read. */
export const requestTypes = {
  petition: 'Petición',
  complaint: 'Queja',
  claim: 'Reclamo',
  discount_vacant: 'Descuento por Predio Desocupado',
  stratum_change: 'Cambio de estrato',
  service_connection: 'Conexión de Servicio',
  other: 'Otro',
} as const
