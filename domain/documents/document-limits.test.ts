import { expect, it } from 'vitest'
import { isPossibleDay } from './document-limits.ts'

it.each([
  ['1989-12-31', false],
  ['1990-01-01', true],
  ['2028-11-18', true],
  ['2028-11-19', false],
  ['20271-01-01', false],
  ['', false],
])('an edition may begin on «%s»: %s', (day, isPossible) => {
  expect(isPossibleDay(day, '2026-11-18')).toBe(isPossible)
})

it('two years from a leap day end on the last of February', () => {
  expect(isPossibleDay('2030-02-28', '2028-02-29')).toBe(true)
  expect(isPossibleDay('2030-03-01', '2028-02-29')).toBe(false)
})
