import { ruralRoutes } from '#domain/collection/rural-routes.ts'
import { hourWords, weekdayName } from '#domain/days/day-words.ts'
import { capital } from '#domain/words.ts'

/** [1, 2] → «Lunes y martes» */
const dayNames = (weekdays: number[]) => capital(weekdays.map(weekdayName).join(' y '))

export const scheduleHead = ['Centro poblado', 'Días', 'Hora']
export const scheduleRows = ruralRoutes.map(({ town, weekdays, hour }) => [
  town,
  dayNames(weekdays),
  hourWords(hour),
])
