import { useLayoutEffect, useRef, useState } from 'react'
import { RoutePlace } from '#app/features/push/route-place.tsx'
import { Icon } from '#app/ui/icon.tsx'
import type { RouteId } from '#domain/collection/rural-routes.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { formatDate } from '#domain/days/format-date.ts'
import { CalendarLinks } from './calendar-links.tsx'
import { ChosenRoute } from './chosen-route-panel.tsx'
import { FourWeeks } from './days/four-weeks.tsx'
import { NextCard } from './next-card.tsx'
import { NoticeBox } from './notice-box.tsx'
import { RouteAnchors, RouteChooser } from './route-chooser.tsx'
import { useCollections } from './use-collections.ts'

type CalendarProps = { builtOn: string; until?: string }

/** When the truck comes. What a visitor reads does not move by itself: room is reserved for what arrives later. */
export default function CollectionCalendar({ builtOn, until }: CalendarProps) {
  const { now, route, known, choose } = useCollections()
  const [chosenHere, setChosenHere] = useState(false)
  // A remembered route waits for its notices, so that both come in place of the four weeks at once.
  const shown = chosenHere || known.check !== 'asking' ? route : undefined
  const { box, room } = useRoom(!!shown && !chosenHere)
  const chooseHere = (id: RouteId) => {
    setChosenHere(true)
    choose(id)
  }
  return (
    <div>
      <div className="grid gap-x-8 gap-y-5 lg:grid-cols-[1fr_1.3fr] print:block">
        <div className="grid content-start gap-5">
          <div>
            <RouteAnchors />
            <NextCard route={route} now={now} known={known} />
          </div>
          <RouteChooser
            label="Elija su centro poblado, y este dispositivo lo recuerda:"
            chosen={route?.id}
            onChoose={chooseHere}
          />
          <NoticeBox route={route} now={now} known={known} />
          <RoutePlace route={route} now={now} notices={known.notices}>
            <a
              href="#mi-calendario"
              className="inline-flex min-h-11 items-center font-semibold text-teal-800 underline"
            >
              Llevar las fechas a mi calendario
            </a>
          </RoutePlace>
        </div>
        <div
          key={shown ? 'route' : 'all'}
          ref={box}
          className="grid content-start [&>*]:col-start-1 [&>*]:row-start-1"
        >
          {(!shown || room > 0) && (
            <div
              className={shown ? 'invisible overflow-hidden print:hidden' : ''}
              style={shown && { maxHeight: room }}
            >
              <p className="mb-2 font-bold">
                {now
                  ? 'Las próximas cuatro semanas en los tres centros poblados'
                  : `Fechas calculadas el ${formatDate(builtOn)}`}
              </p>
              <FourWeeks from={now ? dayInColombia(now) : builtOn} notices={known.notices} />
            </div>
          )}
          {shown && now && <ChosenRoute key={shown.id} route={shown} now={now} known={known} />}
        </div>
      </div>
      <details
        id="mi-calendario"
        ref={openByAddress}
        className="mt-6 scroll-mt-4 border-y border-sand-200 print:hidden"
      >
        <summary className="flex min-h-14 items-center justify-between gap-4 py-3 text-lg font-semibold hover:text-teal-800">
          Agregar a mi calendario
          <Icon name="chevron" className="chevron size-5 text-teal-700" />
        </summary>
        <div className="pb-6">
          <CalendarLinks chosen={route?.id} until={until} onChoose={chooseHere} />
        </div>
      </details>
    </div>
  )
}

/** Opens a fold that a link of this page or of another leads to. */
function openByAddress(fold: HTMLDetailsElement) {
  const open = () => {
    if (location.hash === `#${fold.id}`) fold.open = true
  }
  // A second touch of the same link changes no address.
  const openAgain = ({ target }: MouseEvent) => {
    if (target instanceof Element && target.closest('a')?.hash === `#${fold.id}`) fold.open = true
  }
  open()
  addEventListener('hashchange', open)
  addEventListener('click', openAgain)
  return () => {
    removeEventListener('hashchange', open)
    removeEventListener('click', openAgain)
  }
}

/** The height that a box keeps when its content becomes shorter by itself, so that nothing below it comes into view. */
function useRoom(isWanted: boolean) {
  const box = useRef<HTMLDivElement>(null)
  const [room, setRoom] = useState(0)
  useLayoutEffect(() => {
    setRoom(isWanted && box.current ? innerHeight - box.current.getBoundingClientRect().top : 0)
  }, [isWanted])
  return { box, room }
}
