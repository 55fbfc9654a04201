import { ruralRoutes } from '#domain/collection/rural-routes.ts'
import { hourWords, weekdayNames } from '#domain/days/day-words.ts'

/** The days and hours of every week, for a visitor who has not chosen a route. */
export const WeeklySchedule = () => (
  <ul className="text-base">
    {ruralRoutes.map(({ id, town, weekdays, hour }) => (
      <li key={id}>
        <b>{town}:</b> {weekdayNames(weekdays)}, {hourWords(hour)}
      </li>
    ))}
  </ul>
)
