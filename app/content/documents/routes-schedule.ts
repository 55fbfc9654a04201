import { ruralRoutes } from '#domain/collection/rural-routes.ts'
import { weekdayName } from '#domain/days/day-words.ts'
import { capital } from '#domain/words.ts'

/** [1, 2] → «Lunes y martes» */
const dayNames = (weekdays: number[]) => capital(weekdays.map(weekdayName).join(' y '))

/** `08:30` → «8:30 AM», as the official schedule writes it. */
const officialHour = (hour: string) => {
  const [hours = 0, minutes = ''] = [Number(hour.slice(0, 2)), hour.slice(3)]
  return `${hours % 12 || 12}:${minutes} ${hours < 12 ? 'AM' : 'PM'}`
}

export const scheduleHead = ['Centro poblado', 'Días', 'Hora']
export const scheduleRows = ruralRoutes.map(({ town, weekdays, hour }) => [
  town,
  dayNames(weekdays),
  officialHour(hour),
])
