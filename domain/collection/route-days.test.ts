import { expect, test } from 'vitest'
import { daysInstead, noCollectionWords } from './route-days.ts'

// Monday.
const today = '2026-11-16'
const instead = (route: 'los-pozos' | 'campohermoso' | null, first_day: string, last_day = first_day) =>
  daysInstead({ route, first_day, last_day }, today)

test('a notice about a day of its route needs no other day', () => {
  expect(instead('los-pozos', '2026-11-23')).toEqual([])
  expect(instead('campohermoso', '2026-11-23', '2026-11-27')).toEqual([])
  expect(instead(null, '2026-11-27')).toEqual([])
})

test('a notice about other days gets the nearest days of its route, none of them past', () => {
  expect(instead('los-pozos', '2026-11-25')).toEqual(['2026-11-24', '2026-11-30', '2026-12-01'])
  expect(instead('los-pozos', '2026-11-25', '2026-11-27')).toEqual(['2026-11-24', '2026-11-30', '2026-12-01'])
  expect(instead('campohermoso', '2026-11-18')).toEqual(['2026-11-20'])
  expect(instead(null, '2026-11-18')).toEqual(['2026-11-17', '2026-11-20', '2026-11-23'])
})

test('days in the wrong order are another problem', () => {
  expect(instead('los-pozos', '2026-11-26', '2026-11-25')).toEqual([])
})

test('the words name the route and the days', () => {
  const friday = { first_day: '2026-11-20', last_day: '2026-11-20' }
  expect(noCollectionWords({ route: 'los-pozos', ...friday })).toBe(
    'Los Pozos no tiene recolección el viernes 20 de noviembre.',
  )
  expect(noCollectionWords({ route: null, ...friday, last_day: '2026-11-22' })).toBe(
    'Ninguna ruta tiene recolección del viernes 20 de noviembre al domingo 22 de noviembre.',
  )
})
