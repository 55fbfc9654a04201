import { formatDate } from '#domain/days/format-date.ts'
import { editionDays } from '#domain/documents/edition-days.ts'
import { titleOf } from '#domain/documents/published-document.ts'
import type { ListedDocument, ListedEdition } from '#supabase/contract/documents.ts'

export const standingEditions = ({ editions }: ListedDocument) =>
  editions.filter(({ withdrawn }) => !withdrawn)

/** All of its editions may have been withdrawn. */
export const documentTitle = (document: ListedDocument) =>
  titleOf({ ...document, editions: standingEditions(document) }) || (document.editions[0]?.title ?? '')

/** When an edition holds, held or would have held. */
export function daysOf(edition: ListedEdition, document: ListedDocument) {
  if (!edition.withdrawn) return editionDays(edition, { ...document, editions: standingEditions(document) })
  return edition.in_force ? `Con vigencia desde el ${formatDate(edition.in_force)}` : ''
}

/** The editions in the code show the form of a document and decide nothing. */
export const isDemonstration = ({ file }: ListedEdition) => file === null

export const changeWords = ({ version, withdrawn }: ListedEdition) =>
  withdrawn ? 'Retirada' : version > 1 ? 'Corregida' : 'Publicada'
