/** Why the office refuses something about news: the database's name for it → what a manager reads. */
export const newsRefusals: Record<string, string> = {
  unknown_article: 'Esa noticia no existe.',
  slug_taken: 'Esa dirección ya es de otra noticia. Cámbiela y publique de nuevo.',
  wrong_slug: 'La dirección puede tener letras sin tilde, números y guiones, hasta 80.',
  wrong_date: 'Revise la fecha.',
  future_date: 'La fecha no puede ser después de hoy.',
  unknown_category: 'Elija una categoría.',
  wrong_body: 'Al texto le falta algo, o es demasiado largo.',
  wrong_link:
    'Un enlace lleva a donde no se puede: use páginas de este sitio, https://, un correo o un teléfono.',
  unknown_picture: 'Una foto no llegó completa. Súbala otra vez.',
  typed_article: 'Esta noticia no se puede retirar: su dirección es fija. La puede corregir.',
  already_withdrawn: 'Esta noticia ya se había retirado.',
}

/** Refusals that the office also gives elsewhere, in the words of news. */
const inTheseWords: Record<string, string> = {
  stale_version: 'Alguien cambió esta noticia mientras usted la tenía abierta. Lo que escribió sigue aquí.',
  step_not_allowed: 'Usted ya publicó una versión más nueva de esta noticia.',
  changed_since: 'Un intento anterior ya había llegado. Revise qué quedó antes de intentar otra vez.',
  too_long: 'Un texto es demasiado largo.',
}

const parts: Record<string, string> = {
  title: 'el título',
  excerpt: 'la entrada',
  image: 'la foto',
  alt: 'qué se ve en una foto',
  reason: 'el motivo',
}

/** Undefined for a refusal that is not about news. */
export function newsRefusalText({ refusal, detail }: { refusal: string; detail?: string | undefined }) {
  if (refusal === 'missing_part' && detail && parts[detail]) return `Falta: ${parts[detail]}.`
  if (refusal === 'slug_taken' && detail)
    return `La dirección /news/${detail} ya es de otra noticia. Cámbiela y publique de nuevo.`
  if (refusal === 'wrong_body' && detail && detail !== '0')
    return `Revise el bloque ${detail}: le falta algo, o es demasiado largo.`
  if (refusal === 'wrong_link' && detail && detail !== '0')
    return `Un enlace del bloque ${detail} lleva a donde no se puede: use páginas de este sitio, https://, un correo o un teléfono.`
  return newsRefusals[refusal] ?? inTheseWords[refusal]
}
