import { collectionTitle } from '#app/content/pages/collection-routes.ts'
import CollectionCalendar from '#app/features/collection/collection-calendar.tsx'
import NextCollection from '#app/features/collection/next-collection.tsx'
import { Island } from '#app/hydration/island.tsx'
import { monthsInBuild } from '#domain/collection/rural-routes.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addMonths } from '#domain/days/day-words.ts'
import { formatDate } from '#domain/days/format-date.ts'

const builtOn = dayInColombia(new Date())
const isServed = import.meta.env.VITE_SUPABASE_URL === 'same-origin'
const until = isServed ? undefined : formatDate(addMonths(builtOn, monthsInBuild))

/** The whole calendar, on the page of routes. Its first lines are in the first view of a phone. */
export const CalendarBand = () => (
  <section id="calendario" className="bg-white pt-5 pb-14 md:py-16">
    <div className="page-width">
      <h2 className="heading-section mb-3 md:mb-8">{collectionTitle}</h2>
      <Island
        name="collection-calendar"
        component={CollectionCalendar}
        props={{ builtOn, until }}
        when="load"
      />
    </div>
  </section>
)

/** The next collection alone, for pages about other things. */
export const NextBand = ({ when = 'route' }: { when?: 'load' | 'route' }) => (
  <section id="collection" className="border-b border-sand-200 bg-white py-8 print:hidden">
    <div className="page-width">
      <h2 className="heading-card mb-3">{collectionTitle}</h2>
      <Island name="next-collection" component={NextCollection} when={when} />
    </div>
  </section>
)
