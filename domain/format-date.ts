// Made at each use: a formatter takes tens of milliseconds on a phone, even where no date is shown.
const longDate = { dateStyle: 'long', timeZone: 'UTC' } as const

/** `2024-12-15` → «15 de diciembre de 2024». An ISO date is a calendar day: the same one in every time zone. */
export const formatDate = (isoDate: string) =>
  new Date(`${isoDate}T00:00:00Z`).toLocaleDateString('es-ES', longDate)
