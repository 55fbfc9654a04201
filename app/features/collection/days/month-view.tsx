import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { type Collection, collectionsBetween, putOutHour } from '#domain/collection/collection-days.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import type { RuralRoute } from '#domain/collection/rural-routes.ts'
import { dayInColombia, holidayName } from '#domain/days/business-days.ts'
import {
  addDays,
  addMonths,
  fromHour,
  hourWords,
  longDay,
  monthAndYear,
  weekdayName,
  weekdayOf,
} from '#domain/days/day-words.ts'
import { holidayWords, stateWords } from './collection-words.ts'

type Props = { route: RuralRoute; now: Date; notices: RouteNotice[] }

const week = [1, 2, 3, 4, 5, 6, 0]
const mondayOf = (day: string) => addDays(day, -((weekdayOf(day) + 6) % 7))

/** A month of one route, on the screen and on a sheet for the kitchen wall. */
export function MonthView({ route, now, notices }: Props) {
  const [ahead, setAhead] = useState(0)
  const today = dayInColombia(now)
  const first = `${addMonths(`${today.slice(0, 7)}-01`, ahead).slice(0, 7)}-01`
  const last = addDays(addMonths(first, 1), -1)
  const start = mondayOf(first)
  const weeks = Math.ceil((Date.parse(last) - Date.parse(start) + 86_400_000) / (7 * 86_400_000))
  const collections = collectionsBetween(route, addDays(first, -28), addDays(last, 28), notices)

  return (
    <div className="month-view">
      <h3 className="heading-card hidden print:block">{`Recolección de basura en ${route.town}`}</h3>
      <div className="flex flex-wrap items-center gap-3">
        <p className="heading-card grow font-bold first-letter:uppercase" aria-live="polite">
          {monthAndYear(first)}
        </p>
        <div className="flex flex-wrap gap-2 print:hidden">
          <Button look="secondary" disabled={ahead === 0} onClick={() => setAhead(ahead - 1)}>
            Mes anterior
          </Button>
          <Button look="secondary" disabled={ahead === 11} onClick={() => setAhead(ahead + 1)}>
            Mes siguiente
          </Button>
          <Button look="secondary" onClick={printMonth}>
            Imprimir
          </Button>
        </div>
      </div>
      <table className="mt-4 w-full table-fixed border-collapse text-sm">
        <caption className="sr-only">{`${route.town}, ${monthAndYear(first)}`}</caption>
        <thead>
          <tr>
            {week.map((weekday) => (
              <th key={weekday} scope="col" className="border border-sand-200 py-1.5 font-semibold">
                <span aria-hidden="true">{weekdayName(weekday).slice(0, 2)}</span>
                <span className="sr-only">{weekdayName(weekday)}</span>
              </th>
            ))}
          </tr>
        </thead>
        <tbody>
          {Array.from({ length: weeks }, (_, row) => (
            <tr key={row}>
              {week.map((weekday, column) => {
                const day = addDays(start, row * 7 + column)
                const inMonth = day >= first && day <= last
                return (
                  <td key={weekday} className="h-16 border border-sand-200 p-0.5 align-top sm:p-1.5">
                    {inMonth && <Day day={day} today={today} collections={collections} />}
                  </td>
                )
              })}
            </tr>
          ))}
        </tbody>
      </table>
      <p className="mt-3 text-sm text-ink-soft">
        <span className="print:hidden">
          Verde: pasa el camión. Arena: festivo por confirmar, o cancelada (×).{' '}
        </span>
        La hora es la del comienzo; saque la basura {fromHour(putOutHour(route.hour))}
      </p>
    </div>
  )
}

/** `06:00` → «6:00», short enough for a day on a phone. */
const shortHour = (hour: string) => hourWords(hour).slice(0, -6)

function Day({ day, today, collections }: { day: string; today: string; collections: Collection[] }) {
  const isToday = day === today
  // A past holiday is not to be confirmed any more, and nobody said that the truck came.
  const here = collections.find((one) => one.day === day && (one.state !== 'unconfirmed' || one.day >= today))
  const movedAway = collections.find((one) => one.planned === day && one.day !== day)
  const look = here && (here.state === 'certain' ? 'bg-teal-700 text-white' : 'bg-sand-200 text-ink')
  return (
    <>
      <span className={isToday ? 'font-bold text-teal-800 underline' : ''}>{Number(day.slice(8))}</span>
      {isToday && <span className="sr-only"> (hoy)</span>}
      {here && (
        <span
          className={`mt-0.5 block rounded-md px-0.5 py-0.5 text-center text-xs sm:px-1.5 sm:text-left leading-tight font-semibold hyphens-auto ${look}`}
        >
          <span aria-hidden="true" className="sm:hidden print:hidden">
            {here.state === 'cancelled' ? '×' : shortHour(here.hour)}
          </span>
          <span className="max-sm:sr-only print:not-sr-only">
            {here.state === 'cancelled' ? stateWords(here) : hourWords(here.hour)}
            {here.state === 'unconfirmed' && <span className="block font-normal">{holidayWords}</span>}
          </span>
        </span>
      )}
      {movedAway && <Aside words={`Pasa el ${longDay(movedAway.day)}`} />}
      {!here && !movedAway && holidayName(day) && <Aside words="Festivo" />}
    </>
  )
}

const Aside = ({ words }: { words: string }) => (
  <span className="block text-xs leading-tight text-ink-soft max-sm:sr-only print:not-sr-only">{words}</span>
)

/** Prints the month alone: print.css hides the rest of the page. */
function printMonth() {
  document.documentElement.dataset.print = 'month'
  addEventListener('afterprint', () => delete document.documentElement.dataset.print, { once: true })
  print()
}
