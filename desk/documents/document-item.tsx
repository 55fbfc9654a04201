import { readDraft } from '#app/lib/drafts/drafts.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { willHold } from '#domain/documents/edition-order.ts'
import type { ListedDocument, ListedEdition } from '#supabase/contract/documents.ts'
import type { EditionAct } from './document-list.tsx'
import { EditionLine } from './edition-line.tsx'
import { documentTitle, standingEditions } from './edition-words.ts'
import { editionHolder } from './new-edition/edition-values.ts'

type Props = {
  document: ListedDocument
  /** The last publication that the site shows. */
  visible: number
  onAct: (act: EditionAct, edition: ListedEdition) => void
}

/** A document: what is in force, what comes, and folded what was. */
export function DocumentItem({ document, visible, onAct }: Props) {
  const { user_id, today } = useMember()
  const { id, name, current, editions } = document
  const inForce = editions.find(({ edition }) => edition === current)
  const standing = standingEditions(document)
  const coming = standing.filter((one) => willHold(one, standing, today)).toReversed()
  const past = editions.filter((one) => one !== inForce && !coming.includes(one))
  const title = documentTitle(document)
  const line = (edition: ListedEdition) => (
    <EditionLine
      key={edition.edition}
      edition={edition}
      document={document}
      visible={visible}
      onAct={(act) => onAct(act, edition)}
    />
  )
  return (
    <li className="py-4">
      <div className="flex flex-wrap items-start justify-between gap-x-6 gap-y-2">
        <div className="min-w-0 grow basis-64">
          <h4 className="text-base leading-snug font-semibold">
            <bdi>{title}</bdi>
          </h4>
          <p className="text-sm wrap-anywhere text-ink-soft">/assets/{name}.pdf</p>
        </div>
        <a id={id} href={`#/documentos/${id}`} className={deskButtonClass()}>
          <span>
            {readDraft(editionHolder(user_id, document)) ? 'Seguir con la edición' : 'Nueva edición'}
            <span className="sr-only"> de {title}</span>
          </span>
        </a>
      </div>
      {inForce ? (
        line(inForce)
      ) : (
        <p className="mt-2">
          {coming.length > 0 ? 'Todavía no rige ninguna edición.' : 'Retirado: no está en el sitio.'}
        </p>
      )}
      {coming.map(line)}
      {past.length > 0 && (
        <details>
          <summary className="flex min-h-9 cursor-pointer items-center text-ink-soft pointer-coarse:min-h-11">
            <span>
              Ediciones anteriores y retiradas ({past.length})<span className="sr-only"> de {title}</span>
            </span>
          </summary>
          {past.map(line)}
        </details>
      )}
    </li>
  )
}
