import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskBadge } from '#desk/ui/desk-badge.tsx'
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { willHold } from '#domain/documents/edition-order.ts'
import { formatSize } from '#domain/file-size.ts'
import type { ListedDocument, ListedEdition } from '#supabase/contract/documents.ts'
import type { EditionAct } from './document-list.tsx'
import { addressOnSite, storedAddress } from './edition-address.ts'
import { changeWords, daysOf, isDemonstration, standingEditions } from './edition-words.ts'

type Props = {
  edition: ListedEdition
  document: ListedDocument
  visible: number
  onAct: (act: EditionAct) => void
}

/** One edition: since when it holds, who published it, its PDF, and what can be done with it. */
export function EditionLine({ edition, document, visible, onAct }: Props) {
  const { today } = useMember()
  const { title, file, at, by, reason } = edition
  const isInForce = edition.edition === document.current
  const days = daysOf(edition, document)
  const address = addressOnSite(edition, document, visible) ?? (file && storedAddress(file.path))
  const ofThis = <span className="sr-only"> {title}</span>
  return (
    <div className="mt-3 flex flex-wrap items-baseline justify-between gap-x-6">
      <div className="min-w-0 grow basis-64">
        {!isInForce && (
          <p className="leading-snug">
            <bdi>{title}</bdi>{' '}
            {!edition.withdrawn && willHold(edition, standingEditions(document), today) && (
              <DeskBadge color="bg-lilac-50 text-lilac-800">Próxima</DeskBadge>
            )}
            {edition.withdrawn && <DeskBadge color="bg-amber-50 text-amber-700">Retirada</DeskBadge>}
          </p>
        )}
        <p className={isInForce ? 'font-medium text-teal-800' : 'text-ink-soft'}>
          {days}
          {days && isDemonstration(edition) && ' · '}
          {isDemonstration(edition) && 'Versión de demostración'}
        </p>
        {at && (
          <p className="text-sm text-ink-soft">
            {changeWords(edition)}: {shortMoment(at, today).toLowerCase()}, <bdi>{by}</bdi>
          </p>
        )}
        {reason && <p className="their-words text-sm text-ink-soft">Motivo: {reason}</p>}
      </div>
      <div className="-mx-3.5 flex flex-wrap">
        {address && (
          <a href={address} target="_blank" rel="noopener" className={deskButtonClass('quiet')}>
            <span>
              Ver el PDF{ofThis}
              {file && ` (${formatSize(file.size)})`}
            </span>
          </a>
        )}
        {!edition.withdrawn && (
          <>
            {!isDemonstration(edition) && (
              <DeskButton look="quiet" onClick={() => onAct('correct')}>
                <span>Corregir{ofThis}</span>
              </DeskButton>
            )}
            <DeskButton look="quiet" onClick={() => onAct('withdraw')}>
              <span>Retirar{ofThis}</span>
            </DeskButton>
          </>
        )}
      </div>
    </div>
  )
}
