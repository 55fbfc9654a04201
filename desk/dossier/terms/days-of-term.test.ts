import { expect, it } from 'vitest'
import { extensionDays } from '../acts/extension-days.ts'
import { daysOfTerm } from './days-of-term.ts'

it('has fifteen business days, without the holidays in between', () => {
  const days = daysOfTerm({ from: '2026-10-30', due_on: '2026-11-24' })
  expect(days).toHaveLength(15)
  expect(days[0]).toBe('2026-11-03')
  expect(days).not.toContain('2026-11-16')
  expect(days.at(-1)).toBe('2026-11-24')
})

it('can be extended by as many business days again', () => {
  const days = extensionDays({ created_at: '2026-10-30T14:14:00Z', due_on: '2026-11-24' })
  expect(days).toHaveLength(15)
  expect(days[0]).toEqual(['2026-11-25', 'miércoles 25 de noviembre (1 día hábil más)'])
  expect(days.at(-1)?.[0]).toBe('2026-12-16')
})
