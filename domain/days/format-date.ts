import { dayInColombia } from './business-days.ts'
import { dayAndMonth, hourWords } from './day-words.ts'

/** `2024-12-15` → «15 de diciembre de 2024». An ISO date is a calendar day: the same one in every time zone. */
export const formatDate = (isoDate: string) => `${dayAndMonth(isoDate)} de ${isoDate.slice(0, 4)}`

/** «3:05 p. m.», as clocks show it in Colombia, with no place for a line break. */
export const formatTime = (moment: string) => hourWords(clockInColombia(new Date(moment)))

/** Day and time of a moment in Colombia. */
export const formatMoment = (moment: string) =>
  `${formatDate(dayInColombia(new Date(moment)))}, ${formatTime(moment)}`

/** `15:05` (UTC−5 all year) */
const clockInColombia = (moment: Date) =>
  new Date(moment.getTime() - 5 * 3_600_000).toISOString().slice(11, 16)

/** The day of a moment in Colombia. */
export const formatDay = (moment: string) => formatDate(dayInColombia(new Date(moment)))

/** `2026-11-16 15:05` in Colombia, which spreadsheets read and sort as a date. */
export const sortableMoment = (moment: string) =>
  `${dayInColombia(new Date(moment))} ${clockInColombia(new Date(moment))}`
