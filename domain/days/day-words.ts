// Without Intl: a formatter takes tens of milliseconds on a cheap phone, and its spaces differ between versions.
const weekdays = ['domingo', 'lunes', 'martes', 'miércoles', 'jueves', 'viernes', 'sábado']
const months = [
  ...['enero', 'febrero', 'marzo', 'abril', 'mayo', 'junio'],
  ...['julio', 'agosto', 'septiembre', 'octubre', 'noviembre', 'diciembre'],
]

const utc = (isoDay: string) => new Date(`${isoDay}T00:00:00Z`)

export const weekdayOf = (isoDay: string) => utc(isoDay).getUTCDay()

export const addDays = (isoDay: string, days: number) =>
  new Date(utc(isoDay).getTime() + days * 86_400_000).toISOString().slice(0, 10)

/** The same day of another month, or the last day of a month that has fewer days. */
export function addMonths(isoDay: string, count: number) {
  const [year = 0, month = 1, day = 1] = isoDay.split('-').map(Number)
  const last = new Date(Date.UTC(year, month + count, 0))
  last.setUTCDate(Math.min(day, last.getUTCDate()))
  return last.toISOString().slice(0, 10)
}

export const weekdayName = (weekday: number) => weekdays[weekday] ?? ''

/** [1, 2] → «lunes y martes» */
export const weekdayNames = (some: number[]) => some.map(weekdayName).join(' y ')

/** `2026-11-23` → «23 de noviembre» */
export const dayAndMonth = (isoDay: string) =>
  `${Number(isoDay.slice(8))} de ${months[Number(isoDay.slice(5, 7)) - 1]}`

/** `2026-11-23` → «lunes 23 de noviembre» */
export const longDay = (isoDay: string) => `${weekdayName(weekdayOf(isoDay))} ${dayAndMonth(isoDay)}`

/** `2026-11-23` → «noviembre de 2026» */
export const monthAndYear = (isoDay: string) =>
  `${months[Number(isoDay.slice(5, 7)) - 1]} de ${isoDay.slice(0, 4)}`

export const minutesOf = (hour: string) => Number(hour.slice(0, 2)) * 60 + Number(hour.slice(3, 5))

/** `08:30` → «8:30 a. m.», which never breaks across two lines. */
export function hourWords(hour: string) {
  const minutes = minutesOf(hour)
  const half = minutes < 720 ? 'a.\u00a0m.' : 'p.\u00a0m.'
  return `${Math.floor(minutes / 60) % 12 || 12}:${hour.slice(3, 5)}\u00a0${half}`
}

/** `03:00` → «desde las 3:00 a. m.» */
export function fromHour(hour: string) {
  if (hour === '00:00') return 'desde la medianoche'
  const words = hourWords(hour)
  return `desde ${words.startsWith('1:') ? 'la' : 'las'} ${words}`
}
