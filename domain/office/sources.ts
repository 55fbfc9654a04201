/** How a PQR came in: stored value → what people read. */
export const sources = {
  web: 'por la web',
  phone: 'por teléfono',
  whatsapp: 'por WhatsApp',
  counter: 'en la oficina',
  mail: 'por correo',
} as const

export type Source = keyof typeof sources
