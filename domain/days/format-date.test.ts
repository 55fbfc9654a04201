import { expect, test } from 'vitest'
import { formatDate, formatMoment, formatTime } from './format-date.ts'

test.each(['America/Bogota', 'UTC', 'Pacific/Auckland', 'Pacific/Honolulu'])(
  'prints the same day in %s',
  (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      expect(formatDate('2024-12-15')).toBe('15 de diciembre de 2024')
      expect(formatDate('2024-12-05')).toBe('5 de diciembre de 2024')
      expect(formatMoment('2026-01-01T04:59:59Z')).toBe('31 de diciembre de 2025, 11:59\u00a0p.\u00a0m.')
    } finally {
      process.env.TZ = before
    }
  },
)

test('formats every hour and every month as the formatters of the platform do', () => {
  const day = { dateStyle: 'long', timeZone: 'America/Bogota' } as const
  const time = { timeStyle: 'short', timeZone: 'America/Bogota' } as const
  for (let hour = 0; hour < 24 * 366; hour += 7) {
    const moment = new Date(Date.UTC(2028, 0, 1, hour, hour % 60))
    const clock = moment.toLocaleTimeString('es-CO', time).replaceAll(/\s/g, '\u00a0')
    expect(formatTime(moment.toISOString())).toBe(clock)
    expect(formatMoment(moment.toISOString())).toBe(`${moment.toLocaleDateString('es-ES', day)}, ${clock}`)
  }
})
