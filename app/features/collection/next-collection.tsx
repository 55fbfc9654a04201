import type { MouseEvent } from 'react'
import { comingCollections } from '#domain/collection/collection-days.ts'
import { type RouteId, ruralRoutes } from '#domain/collection/rural-routes.ts'
import { NextWords } from './days/next-words.tsx'
import { checkWords } from './notices/check-words.ts'
import { useCollections } from './use-collections.ts'

/** The next collection of the chosen route; before a route is chosen, links to the page of routes. */
export default function NextCollection() {
  const { now, route, known, choose } = useCollections()
  const next =
    now && route && comingCollections(route, now, 8, known.notices).find(({ state }) => state !== 'cancelled')
  const chooseHere = (id: RouteId) => (event: MouseEvent) => {
    if (!now || id === route?.id) return
    event.preventDefault()
    choose(id)
  }
  return (
    <div className="grid items-center gap-x-10 gap-y-4 lg:grid-cols-[1fr_1.4fr]">
      <div className="flex min-h-40 flex-col justify-center sm:min-h-28 lg:min-h-34">
        {next ? (
          <>
            <NextWords next={next} now={now} check={known.check} />
            <p
              aria-live="polite"
              className="mt-1 min-h-10 text-sm sm:min-h-5 lg:min-h-10 leading-5 font-semibold"
            >
              {checkWords(known, now)}
            </p>
          </>
        ) : (
          <p className="lead">Elija su centro poblado y le decimos qué día y a qué hora.</p>
        )}
      </div>
      <ul className="flex flex-wrap gap-2 lg:justify-end">
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
    </div>
  )
}
