import { formatDate } from '#domain/days/format-date.ts'
import { beginsOn, heldDays, inForceSince } from '#domain/documents/edition-days.ts'
import type { ListedDocument, ListedEdition } from '#supabase/contract/documents.ts'
import { editionAfter, isComing, standingEditions } from './edition-order.ts'

/** When an edition holds or held: «Vigente desde el 15 de enero de 2027». */
export function editionDays(edition: ListedEdition, document: ListedDocument, today: string) {
  const { in_force } = edition
  if (edition.withdrawn) return in_force ? `Con vigencia desde el ${formatDate(in_force)}` : ''
  if (edition.edition === document.current) return in_force ? inForceSince(in_force) : ''
  if (in_force && isComing(edition, today)) return beginsOn(in_force)
  const next = editionAfter(edition, standingEditions(document))?.in_force
  return next ? heldDays(in_force, next) : ''
}

/** The editions in the code show the form of a document and decide nothing. */
export const isDemonstration = ({ file }: ListedEdition) => file === null

export const changeWords = ({ version, withdrawn }: ListedEdition) =>
  withdrawn ? 'Retirada' : version > 1 ? 'Corregida' : 'Publicada'
