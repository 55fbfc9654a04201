import type { MouseEvent } from 'react'
import { RoutePlace } from '#app/features/push/route-place.tsx'
import { nextCollection } from '#domain/collection/collection-days.ts'
import { type RouteId, ruralRoutes } from '#domain/collection/rural-routes.ts'
import { NextWords } from './days/next-words.tsx'
import { WeeklySchedule } from './days/weekly-schedule.tsx'
import { NoticeLine } from './notice-line.tsx'
import { useCollections } from './use-collections.ts'

/** The next collection of the chosen route; before a route is chosen, the weekly schedule and links to the routes. */
export default function NextCollection() {
  const { now, route, known, choose } = useCollections()
  const next = now && route && nextCollection(route, now, known.notices)
  const chooseHere = (id: RouteId) => (event: MouseEvent) => {
    if (!now || id === route?.id) return
    event.preventDefault()
    choose(id)
  }
  return (
    <div className="grid items-start gap-x-10 gap-y-4 lg:grid-cols-[1fr_1.4fr]">
      <div className="lg:col-span-2">
        <NoticeLine route={route} now={now} known={known} />
      </div>
      <div className="min-h-28 sm:min-h-22">
        {next ? <NextWords next={next} now={now} check={known.check} /> : <WeeklySchedule />}
      </div>
      <div>
        <p className="mb-2 font-semibold">Elija su centro poblado:</p>
        <ul className="flex flex-wrap gap-2">
          {ruralRoutes.map(({ id, town }) => (
            <li key={id}>
              <a
                href={`/collection-routes#${id}`}
                aria-current={id === route?.id || undefined}
                onClick={chooseHere(id)}
                className="fade-colors inline-flex min-h-11 items-center rounded-full border border-teal-700/40 bg-white px-5 py-2 leading-tight font-semibold text-teal-800 hover:border-teal-700 hover:bg-teal-50 aria-[current]:border-teal-700 aria-[current]:bg-teal-700 aria-[current]:text-white"
              >
                {town}
                {id === route?.id && <span className="sr-only">: ver las fechas</span>}
              </a>
            </li>
          ))}
        </ul>
        <a
          href="/collection-routes"
          className="mt-3 mb-2 inline-flex min-h-11 items-center font-semibold text-teal-800 underline"
        >
          Ver todas las fechas
        </a>
        <RoutePlace route={route} now={now} notices={known.notices} />
      </div>
    </div>
  )
}
