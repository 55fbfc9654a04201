import type { ListedDocument, ListedEdition } from '#supabase/contract/documents.ts'
import { daysOf } from '../edition-words.ts'

export type ActProps = {
  document: ListedDocument
  edition: ListedEdition
  onClose: () => void
  onDone: () => void
}

/** The edition as the office has it, also after a colleague changed it. */
export const EditionNow = ({ document, edition }: Pick<ActProps, 'document' | 'edition'>) => (
  <div>
    <p className="text-base leading-snug font-semibold">
      <bdi>{edition.title}</bdi>
    </p>
    <p className="text-ink-soft">{daysOf(edition, document) || 'Versión de demostración'}</p>
  </div>
)
