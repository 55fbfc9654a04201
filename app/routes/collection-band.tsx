import { collectionBand } from '#app/content/pages/collection-routes.ts'
import CollectionCalendar from '#app/features/collection/collection-calendar.tsx'
import NextCollection from '#app/features/collection/next-collection.tsx'
import { Island } from '#app/hydration/island.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { monthsInBuild } from '#domain/collection/rural-routes.ts'
import { siteUrl } from '#domain/company.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addMonths } from '#domain/days/day-words.ts'
import { formatDate } from '#domain/days/format-date.ts'

const builtOn = dayInColombia(new Date())
const isServed = import.meta.env.VITE_SUPABASE_URL === 'same-origin'
const until = isServed ? undefined : formatDate(addMonths(builtOn, monthsInBuild))
const host = new URL(siteUrl).host

/** The whole calendar, on the page of routes. */
export const CalendarBand = () => (
  <SectionFrame id="calendario" {...collectionBand} tone="white">
    <Island
      name="collection-calendar"
      component={CollectionCalendar}
      props={{ builtOn, host, until }}
      when="load"
    />
  </SectionFrame>
)

/** The next collection alone, for pages about other things. */
export const NextBand = () => (
  <section className="border-b border-sand-200 bg-white py-8 print:hidden">
    <div className="page-width">
      <h2 className="heading-card mb-3">{collectionBand.title}</h2>
      <Island name="next-collection" component={NextCollection} when="route" />
    </div>
  </section>
)
