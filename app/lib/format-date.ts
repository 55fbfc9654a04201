const longDate = new Intl.DateTimeFormat('es-ES', { dateStyle: 'long', timeZone: 'UTC' })

/** `2024-12-15` → «15 de diciembre de 2024». An ISO date is a calendar day: the same one in every time zone. */
export const formatDate = (isoDate: string) => longDate.format(new Date(`${isoDate}T00:00:00Z`))
