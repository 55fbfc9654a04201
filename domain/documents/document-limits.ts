import { addMonths } from '#domain/days/day-words.ts'

/** The most that an edition may hold, in characters, and its first day. The database has the same numbers (tested). */
export const documentLimits = { title: 150, reason: 500, firstDay: '1990-01-01', yearsAhead: 2 }

export const lastDay = (today: string) => addMonths(today, 12 * documentLimits.yearsAhead)

/** Some browsers give a year of five digits, which sorts before one of four. */
export const isPossibleDay = (day: string, today: string) =>
  day.length === 10 && day >= documentLimits.firstDay && day <= lastDay(today)
