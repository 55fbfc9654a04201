import type { FactField } from './fact-texts.ts'

/** Why the office refuses facts of the company: the database's name for it → what a manager reads. */
export const factRefusals: Record<string, string> = {
  wrong_fact: 'Revise los datos: uno no se puede publicar así.',
}

/** What a manager reads at a fact that cannot be published. */
export const wrongFact: Record<FactField, string> = {
  name: 'Escriba el nombre en hasta 60 caracteres.',
  legal_name: 'Escriba la razón social en hasta 120 caracteres.',
  short_name: 'Escriba el nombre corto en hasta 12 caracteres.',
  tagline: 'Escriba el lema en hasta 120 caracteres.',
  nit: 'Revise el NIT: va como 900.123.456-8, y el último dígito debe corresponder a los demás.',
  phone: 'Revise el teléfono: va con el país, como +57 300 123 4567.',
  whatsapp: 'Revise el número de WhatsApp: va con el país, como +57 300 123 4567.',
  email: 'Revise el correo.',
  address: 'Escriba la dirección en hasta 200 caracteres.',
  town: 'Escriba el municipio en hasta 60 caracteres.',
  region: 'Escriba el departamento en hasta 60 caracteres.',
  hours: 'Escriba el horario en una línea de hasta 200 caracteres.',
  facebook: 'Revise la página de Facebook: empieza por https://www.facebook.com/.',
  instagram: 'Revise la página de Instagram: empieza por https://www.instagram.com/.',
  position: 'Revise la ubicación en el mapa: debe quedar en Colombia.',
}

/** Undefined for a refusal that is not about facts. */
export function factRefusalText({ refusal, detail = '' }: { refusal: string; detail?: string | undefined }) {
  if (refusal === 'stale_version')
    return 'Alguien publicó otros datos mientras usted tenía esta pantalla abierta. Lo que escribió sigue aquí.'
  if (refusal !== 'wrong_fact') return undefined
  const field = refusedFact(detail)
  return field ? wrongFact[field] : factRefusals.wrong_fact
}

/** The field of a fact that the database refuses. */
export function refusedFact(detail = '') {
  const place = /itude$/.test(detail) ? 'position' : detail
  return Object.keys(wrongFact).find((name): name is FactField => name === place)
}
