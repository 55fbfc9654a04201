import { longDay } from '#domain/days/day-words.ts'

/** What people read of a decided holiday, unless the member writes something else. */
export const holidayTexts = {
  confirmed: (day: string) => `Aunque es festivo, el ${longDay(day)} sí hay recolección.`,
  cancelled: (day: string) => `Por el festivo, el ${longDay(day)} no hay recolección.`,
  moved: (day: string, newDay = '') =>
    `Por el festivo, la recolección del ${longDay(day)} se hace ${newDay ? `el ${longDay(newDay)}` : 'otro día'}.`,
}
