import { hourWords } from '#domain/days/day-words.ts'

/** When a device is reminded of a collection. */
export const reminders = {
  evening: { hour: '18:00', words: 'La tarde anterior' },
  morning: { hour: '05:00', words: 'La misma mañana' },
} as const

export type Reminder = keyof typeof reminders

/** «La tarde anterior, 6:00 p. m.» */
export const reminderWords = (reminder: Reminder) => {
  const { words, hour } = reminders[reminder]
  return `${words}, ${hourWords(hour)}`
}
