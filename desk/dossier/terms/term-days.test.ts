import { expect, test } from 'vitest'
import { daysOfTerm, extensionDays } from './term-days.ts'

test('an answer term has fifteen business days and skips the holidays', () => {
  const days = daysOfTerm({ from: '2026-10-30', due_on: '2026-11-24' })
  expect(days).toHaveLength(15)
  expect(days[0]).toBe('2026-11-03')
  expect(days).not.toContain('2026-11-16')
  expect(days.at(-1)).toBe('2026-11-24')
})

test('a term can be extended by up to fifteen more business days', () => {
  const days = extensionDays({ received_on: '2026-10-30', due_on: '2026-11-24' })
  expect(days).toHaveLength(15)
  expect(days[0]).toEqual(['2026-11-25', 'miércoles 25 de noviembre (1 día hábil más)'])
  expect(days.at(-1)?.[0]).toBe('2026-12-16')
})
