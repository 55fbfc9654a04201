import { expect, test } from 'vitest'
import { formatDate } from './format-date.ts'

test.each(['America/Bogota', 'UTC', 'Pacific/Auckland', 'Pacific/Honolulu'])(
  'prints the same day in %s',
  (zone) => {
    const before = process.env.TZ
    process.env.TZ = zone
    try {
      expect(formatDate('2024-12-15')).toBe('15 de diciembre de 2024')
      expect(formatDate('2024-12-05')).toBe('5 de diciembre de 2024')
    } finally {
      process.env.TZ = before
    }
  },
)
