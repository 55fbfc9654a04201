import { useMember } from '#desk/session/membership-gate.tsx'
import type { ListedDocument, ListedEdition } from '#supabase/contract/documents.ts'
import { editionDays } from '../edition-words.ts'

export type ActProps = {
  document: ListedDocument
  edition: ListedEdition
  onClose: () => void
  onDone: () => void
}

/** The edition as the office has it, also after a colleague changed it. */
export function EditionNow({ document, edition }: Pick<ActProps, 'document' | 'edition'>) {
  const { today } = useMember()
  return (
    <div>
      <p className="text-base leading-snug font-semibold">
        <bdi>{edition.title}</bdi>
      </p>
      <p className="text-ink-soft">{editionDays(edition, document, today) || 'Versión de demostración'}</p>
    </div>
  )
}
