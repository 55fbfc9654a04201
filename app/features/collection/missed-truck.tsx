import { beginDraft } from '#app/lib/drafts/begun-drafts.ts'
import { buttonClass } from '#app/ui/button/button-class.ts'
import { lastCollection } from '#domain/collection/collection-days.ts'
import { type RouteNotice, standing } from '#domain/collection/route-notices.ts'
import type { RuralRoute } from '#domain/collection/rural-routes.ts'
import { hourWords, longDay } from '#domain/days/day-words.ts'
import { missedText } from './days/collection-words.ts'
import { NoticeList } from './days/notice-list.tsx'

type Props = { route: RuralRoute; now: Date; notices: RouteNotice[] }

/** What is known already, and then the form with its type and first words. */
export function MissedTruck({ route, now, notices }: Props) {
  const known = standing(notices, route.id)
  const missed = lastCollection(route, now, notices)

  const begin = () =>
    missed && beginDraft('pqr', { request_type: 'complaint', description: missedText(route, missed) })

  return (
    <div className="grid gap-4">
      {known.length > 0 ? (
        <>
          <p>Esto es lo que la empresa ha avisado para {route.town}:</p>
          <NoticeList notices={known} />
        </>
      ) : (
        <p>No hay avisos de cambio para {route.town}.</p>
      )}
      {missed && (
        <p>
          La última recolección prevista era el {longDay(missed.day)}, {hourWords(missed.hour)}{' '}
          {missed.state === 'unconfirmed' && 'Era festivo y la empresa no la confirmó. '}
          Si no pasó, cuéntenos: le respondemos dentro de los 15 días hábiles siguientes.
        </p>
      )}
      <p>
        <a href="/write-request" onClick={begin} className={buttonClass()}>
          Escribir la PQR
        </a>
      </p>
    </div>
  )
}
