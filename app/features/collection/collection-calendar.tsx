import { useLayoutEffect, useRef, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { concerns } from '#domain/collection/route-notices.ts'
import type { RouteId } from '#domain/collection/rural-routes.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { CalendarLinks } from './calendar-links.tsx'
import { ChosenRoute } from './chosen-route-panel.tsx'
import { inForce } from './days/collection-words.ts'
import { FourWeeks } from './days/four-weeks.tsx'
import { NoticeList } from './days/notice-list.tsx'
import { readWords } from './notices/check-words.ts'
import type { KnownNotices } from './notices/known-notices.ts'
import { RouteAnchors, RouteChooser } from './route-chooser.tsx'
import { useCollections } from './use-collections.ts'

type CalendarProps = { builtOn: string; host: string; until?: string }

/** When the truck comes. Its height never changes by itself: room is reserved for what arrives later. */
export default function CollectionCalendar({ builtOn, host, until }: CalendarProps) {
  const { now, route, known, choose } = useCollections()
  const { notices, readAt, check } = known
  const box = useRef<HTMLDivElement>(null)
  // A visitor who sees the calendar when the remembered route comes must not see the page below jump.
  const [keepsRoom, setKeepsRoom] = useState(false)
  useLayoutEffect(() => {
    setKeepsRoom((box.current?.getBoundingClientRect().top ?? 0) < innerHeight)
  }, [])
  const chooseHere = (id: RouteId) => {
    setKeepsRoom(false)
    choose(id)
  }
  const current = now ? inForce(notices, now).filter((one) => !route || concerns(one, route.id)) : []
  return (
    <div>
      <div className="min-h-42 min-[22rem]:min-h-30 sm:min-h-20">
        <p className="mb-2 font-semibold">
          {now ? 'Elija su centro poblado:' : `Fechas calculadas el ${formatDate(builtOn)}:`}
        </p>
        {now ? <RouteChooser chosen={route?.id} onChoose={chooseHere} /> : <RouteAnchors />}
      </div>
      <details id="avisos" className="mb-4 scroll-mt-28 print:hidden">
        <summary className="flex min-h-11 items-center gap-3 font-semibold">
          <Icon name="bell" className="size-5 text-teal-700" />
          <span aria-live="polite">{noticeLine(current.length, check)}</span>
          {current.length > 0 && <Icon name="chevron" className="chevron size-5 text-teal-700" />}
        </summary>
        <div className="pb-3">
          {check === 'failed' && readAt && now && <p className="mb-2">{readWords(readAt, now)}</p>}
          {current.length > 0 ? (
            <NoticeList notices={current} />
          ) : (
            <p className="text-ink-soft">Los cambios se avisan aquí con tres días de anticipación.</p>
          )}
        </div>
      </details>
      <div ref={box} className="grid [&>*]:col-start-1 [&>*]:row-start-1">
        {(!route || keepsRoom) && (
          <div className={route ? 'invisible print:hidden' : ''}>
            <FourWeeks from={now ? dayInColombia(now) : builtOn} notices={notices} />
          </div>
        )}
        {route && now && <ChosenRoute key={route.id} route={route} now={now} known={known} />}
      </div>
      <details className="mt-6 border-y border-sand-200 print:hidden">
        <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-teal-800">
          Agregar al calendario de su teléfono
          <Icon name="chevron" className="chevron size-5 text-teal-700" />
        </summary>
        <div className="pb-6">
          <CalendarLinks host={host} chosen={route?.id} until={until} />
        </div>
      </details>
    </div>
  )
}

function noticeLine(count: number, check: KnownNotices['check']) {
  if (check === 'asking') return 'Avisos de cambio'
  if (check === 'failed') return 'No pudimos consultar los avisos'
  if (count === 0) return 'Sin avisos de cambio'
  return count === 1 ? 'Hay un aviso de cambio' : `Hay ${count} avisos de cambio`
}
