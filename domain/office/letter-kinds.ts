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
