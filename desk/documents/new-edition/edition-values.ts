import type { KeptValues } from '#desk/ui/form/use-kept-values.ts'
import { proposedName } from '#domain/documents/proposed-name.ts'
import { slugOf } from '#domain/publications/slug-of.ts'
import type { ListedDocument } from '#supabase/contract/documents.ts'
import { standingEditions } from '../edition-words.ts'
import type { UploadedPdf } from './use-pdf-upload.ts'

/** The name under which the device keeps an edition that is being written. */
export const editionHolder = (userId: string, document: ListedDocument | null) =>
  `desk:${userId}:edition:${document?.id ?? 'new'}`

/** The title of the last edition, until another is typed. */
export const lastTitle = (document: ListedDocument | null) =>
  document ? ((standingEditions(document)[0] ?? document.editions[0])?.title ?? '') : ''

export type EditionValues = {
  title: string
  in_force: string
  name: string
  file: UploadedPdf | null
  /** The name of a chosen file that the office does not have yet. */
  unsent: string
}

/** What was typed, and for the rest what an edition begins with. Until an address is typed, it follows the title. */
export const editionValues = (
  kept: KeptValues,
  document: ListedDocument | null,
  today: string,
): EditionValues => {
  const title = kept.title ?? lastTitle(document)
  const pdf = kept.file ? (JSON.parse(kept.file) as UploadedPdf) : null
  return {
    title,
    in_force: kept.in_force ?? today,
    name: document?.name ?? (slugOf(kept.name ?? '') || proposedName(title)),
    file: pdf?.path ? pdf : null,
    unsent: pdf?.path ? '' : (pdf?.name ?? ''),
  }
}
