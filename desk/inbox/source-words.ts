const sources: Record<string, string> = {
  web: 'por la web',
  phone: 'por teléfono',
  whatsapp: 'por WhatsApp',
  counter: 'en la oficina',
  mail: 'por correo',
}

/** How a PQR came in. */
export const sourceWords = (source: string) => sources[source] ?? source
