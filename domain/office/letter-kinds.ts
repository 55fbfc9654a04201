/** The letters of the office around an answer: stored value → what a member reads. */
export const letterKinds = {
  citation: 'Citación para notificar en persona',
  notice: 'Aviso que se entrega',
  posted_notice: 'Aviso que se publica en el sitio',
  transfer: 'Traslado a otra entidad',
  sending: 'Remisión a la Superintendencia',
  constancia: 'Constancia de la notificación',
} as const
export type LetterKind = keyof typeof letterKinds

/** In the middle of a sentence. */
export const lettersInBrief: Record<LetterKind, string> = {
  citation: 'una citación',
  notice: 'un aviso',
  posted_notice: 'un aviso que se publica en el sitio',
  transfer: 'el traslado a otra entidad',
  sending: 'la remisión a la Superintendencia',
  constancia: 'la constancia de la notificación',
}
