// No shared formatter: creating one takes tens of milliseconds on a phone, even on pages without a date.
const longDate = { dateStyle: 'long', timeZone: 'UTC' } as const
const colombianClock = { timeStyle: 'short', timeZone: 'America/Bogota' } as const

/** `2024-12-15` → «15 de diciembre de 2024». An ISO date is a calendar day: the same one in every time zone. */
export const formatDate = (isoDate: string) =>
  new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('es-ES', longDate)

/** «3:05 p. m.», as clocks show it in Colombia, without a place where the line could break. */
export const formatTime = (moment: string) =>
  new Date(moment).toLocaleTimeString('es-CO', colombianClock).replaceAll(/\s/g, '\u00a0')

/** Day and time of a moment in Colombia. */
export const formatMoment = (moment: string) => {
  const day = new Date(moment).toLocaleDateString('es-ES', { ...longDate, timeZone: 'America/Bogota' })
  return `${day}, ${formatTime(moment)}`
}
