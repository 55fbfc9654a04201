import { type Collection, collectionsBetween, isMoved } from '#domain/collection/collection-days.ts'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import { ruralRoutes } from '#domain/collection/rural-routes.ts'
import { addDays, hourWords, longDay } from '#domain/days/day-words.ts'
import { holidayWords, stateWords } from './collection-words.ts'

const days = 28

/** Every collection of four weeks: always twelve lines, so that the page keeps its height at hydration. */
export function FourWeeks({ from, notices = [] }: { from: string; notices?: RouteNotice[] }) {
  const all = ruralRoutes.flatMap((route) =>
    collectionsBetween(route, from, addDays(from, days - 1), notices).map((one) => ({ route, ...one })),
  )
  const planned = [...new Set(all.map((one) => one.planned))].sort()
  const dayOf = (day: string) => all.filter((one) => one.planned === day)
  const isUnconfirmed = (day: string) => dayOf(day).every(({ state }) => state === 'unconfirmed')
  return (
    <table className="w-full table-fixed border-y border-sand-200 text-left">
      <caption className="sr-only">Recolecciones de cuatro semanas</caption>
      <tbody>
        {planned.map((day) => (
          <tr key={day} className="border-b border-sand-200 last:border-0">
            <th
              scope="row"
              className="w-2/5 py-2 pr-3 align-top leading-snug font-semibold first-letter:uppercase"
            >
              {longDay(day)}
              {isUnconfirmed(day) && <span className="block text-sm">{holidayWords}</span>}
            </th>
            <td className="py-2 leading-snug">
              {dayOf(day).map((one) => (
                <span key={one.route.id} className="block">
                  {one.route.town}
                  {isUnconfirmed(day) ? `, ${hourWords(one.hour)}` : lineOf(one)}
                </span>
              ))}
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** The text after the town in the row of the planned day. */
function lineOf(one: Collection) {
  if (isMoved(one)) return `: pasa el ${longDay(one.day)}, ${hourWords(one.hour)}`
  const special = stateWords(one)
  return `, ${hourWords(one.hour)}${special ? ` (${special})` : ''}`
}
