import { ruralRoutes } from '#domain/collection/rural-routes.ts'
import { hourWords, weekdayNames } from '#domain/days/day-words.ts'
import { capital } from '#domain/words.ts'

export const scheduleHead = ['Centro poblado', 'Días', 'Hora']
export const scheduleRows = ruralRoutes.map(({ town, weekdays, hour }) => [
  town,
  capital(weekdayNames(weekdays)),
  hourWords(hour),
])
