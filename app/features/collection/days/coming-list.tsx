import type { Collection } from '#domain/collection/collection-days.ts'
import { hourWords } from '#domain/days/day-words.ts'
import { capital } from '#domain/words.ts'
import { dayWords, stateWords } from './collection-words.ts'

const StateMark = ({ collection }: { collection: Collection }) => {
  const words = stateWords(collection)
  if (!words) return null
  const isSure = collection.state === 'certain'
  return (
    <span
      className={`rounded-full px-2.5 py-0.5 text-sm font-semibold ${isSure ? 'bg-teal-50 text-teal-800' : 'bg-sand-200 text-ink'}`}
    >
      {words}
    </span>
  )
}

/** The next collections, one a line. */
export const ComingList = ({ coming, now }: { coming: Collection[]; now: Date }) => (
  <ol className="divide-y divide-sand-200 border-y border-sand-200">
    {coming.map((one) => (
      <li key={one.planned} className="flex min-h-11 flex-wrap items-center gap-x-3 py-1.5">
        <span className={one.state === 'cancelled' ? 'line-through' : 'font-semibold'}>
          {capital(dayWords(one.day, now))}
        </span>
        <span className={one.state === 'cancelled' ? 'line-through' : ''}>{hourWords(one.hour)}</span>
        <StateMark collection={one} />
      </li>
    ))}
  </ol>
)
