import { prefillDraft } from '#app/lib/drafts/prefilled-drafts.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { lastCollection } from '#domain/collection/collection-days.ts'
import { standing } from '#domain/collection/route-notices.ts'
import type { RuralRoute } from '#domain/collection/rural-routes.ts'
import { hourWords, longDay } from '#domain/days/day-words.ts'
import { missedText } from './days/collection-words.ts'
import { NoticeList } from './days/notice-list.tsx'
import { checkWords } from './notices/check-words.ts'
import type { KnownNotices } from './notices/known-notices.ts'

type Props = { route: RuralRoute; now: Date; known: KnownNotices }

/** Shows the notices of the route, then leads to the PQR form with its type and first lines filled in. */
export function MissedTruck({ route, now, known }: Props) {
  const current = standing(known.notices, route.id)
  const missed = lastCollection(route, now, known.notices)

  const prefill = () =>
    missed &&
    prefillDraft('pqr_requests', { request_type: 'complaint', description: missedText(route, missed) })

  return (
    <div className="grid gap-4">
      {current.length > 0 && (
        <>
          <p>Esto es lo que la empresa ha avisado para {route.town}:</p>
          <NoticeList notices={current} />
        </>
      )}
      {current.length === 0 && known.check === 'done' && <p>No hay avisos de cambio para {route.town}.</p>}
      {known.check !== 'done' && <p>{checkWords(known, now)}</p>}
      {missed && (
        <p>
          La última recolección prevista era el {longDay(missed.day)}, {hourWords(missed.hour)}{' '}
          {missed.state === 'unconfirmed' && 'Era festivo y la empresa no la confirmó. '}
          Si no pasó, cuéntenos: le respondemos dentro de los 15 días hábiles siguientes.
        </p>
      )}
      <p>
        <a href="/write-request" onClick={prefill} className={buttonClass()}>
          Escribir la PQR
        </a>
      </p>
    </div>
  )
}
