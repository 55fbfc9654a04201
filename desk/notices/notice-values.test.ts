import { expect, test } from 'vitest'
import { argumentsOf, isShortNotice, noticeFrom } from './notice-values.ts'

const today = '2026-11-16'

test('a change less than three days ahead is a short notice', () => {
  expect(isShortNotice({ kind: 'cancelled', first_day: '2026-11-18' }, today)).toBe(true)
  expect(isShortNotice({ kind: 'cancelled', first_day: '2026-11-19' }, today)).toBe(false)
  expect(isShortNotice({ kind: 'moved', first_day: '2026-11-23', new_day: '2026-11-17' }, today)).toBe(true)
  expect(isShortNotice({ kind: 'confirmed', first_day: '2026-11-16' }, today)).toBe(false)
  expect(isShortNotice({ kind: 'confirmed', first_day: '2026-11-16', new_hour: '09:00' }, today)).toBe(true)
})

test('fields that the chosen kind does not have are not sent', () => {
  const typed = {
    route: 'all',
    kind: 'cancelled',
    first_day: '2026-11-23',
    last_day: '',
    new_day: '2026-11-24',
    new_hour: '07:00',
    body: 'El puente está cerrado.',
    force_majeure: 'Creciente',
  }
  expect(argumentsOf(typed, today)).toEqual({
    route: null,
    kind: 'cancelled',
    first_day: '2026-11-23',
    last_day: '2026-11-23',
    body: 'El puente está cerrado.',
    new_day: null,
    new_hour: null,
    force_majeure: null,
  })
})

test('a notice has no preview before its required fields are filled in', () => {
  expect(noticeFrom({ route: 'los-pozos', kind: 'moved', first_day: '2026-11-23' }, today)).toBeUndefined()
  expect(noticeFrom({ route: 'los-pozos', kind: 'cancelled', first_day: '2026-11-23' }, today)).toMatchObject(
    {
      route: 'los-pozos',
      last_day: '2026-11-23',
    },
  )
})
