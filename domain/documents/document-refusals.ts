/** Why the office refuses something about documents: the database's name for it → what a manager reads. */
export const documentRefusals: Record<string, string> = {
  unknown_document: 'Ese documento no existe.',
  unknown_edition: 'Esa edición no existe.',
  name_taken: 'Esa dirección ya es de otro documento. Cámbiela y publique de nuevo.',
  wrong_name:
    'La dirección puede tener letras sin tilde, números y guiones, hasta 80, y no puede terminar en «edicion» y un número.',
  wrong_day: 'Revise el día desde el que rige: puede ser desde 1990 y hasta dentro de dos años.',
  unknown_pdf: 'El PDF no llegó completo. Súbalo otra vez.',
  typed_edition: 'Esta es la versión de demostración: no se corrige, la reemplaza una edición nueva.',
  edition_withdrawn: 'Esta edición ya se había retirado.',
  last_edition:
    'Es la única edición que rige, y este documento no puede faltar en el sitio. Publique primero la que la reemplaza.',
}

/** Refusals that the office also gives elsewhere, in the words of documents. */
const inTheseWords: Record<string, string> = {
  stale_version: 'Alguien cambió esta edición mientras usted la tenía abierta. Revise cómo quedó.',
  changed_since: 'Un intento anterior ya había llegado. Revise qué quedó antes de intentar otra vez.',
  wrong_body: 'El título tiene caracteres que no se pueden publicar.',
  too_long: 'Un texto es demasiado largo.',
}

const parts: Record<string, string> = { title: 'el título', reason: 'el motivo' }

/** Undefined for a refusal that is not about documents. */
export function documentRefusalText({ refusal, detail }: { refusal: string; detail?: string | undefined }) {
  if (refusal === 'missing_part' && detail && parts[detail]) return `Falta: ${parts[detail]}.`
  return documentRefusals[refusal] ?? inTheseWords[refusal]
}
