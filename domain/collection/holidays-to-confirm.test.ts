import { expect, test } from 'vitest'
import { holidaysDueSoon, holidaysToConfirm } from './holidays-to-confirm.ts'
import { announceUntil, type RouteNotice } from './route-notices.ts'

const notice = (changes: Partial<RouteNotice>): RouteNotice => ({
  id: 'one',
  route: null,
  first_day: '2026-12-08',
  last_day: '2026-12-08',
  kind: 'confirmed',
  new_day: null,
  new_hour: null,
  body: 'Sí hay.',
  published_at: '2026-11-20T15:00:00Z',
  ended_at: null,
  ...changes,
})
// Tuesday 8 December and Friday 25 December 2026 are holidays; so is Friday 1 January.
const days = (notices: RouteNotice[] = []) =>
  holidaysToConfirm('2026-11-18', '2027-01-05', notices).map(({ day, route }) => `${day} ${route.id}`)

test('every route that would run on a holiday is to be confirmed', () => {
  expect(days()).toEqual([
    '2026-12-08 los-pozos',
    '2026-12-08 san-juan-de-lozada',
    '2026-12-25 campohermoso',
    '2027-01-01 campohermoso',
  ])
})

test('a notice about the day decides it, for its route alone, unless it only changes the hour', () => {
  const decided = notice({ route: 'los-pozos', kind: 'cancelled' })
  const undecided = days().slice(1)
  expect(days([decided])).toEqual(undecided)
  expect(days([notice({ ...decided, kind: 'moved', new_day: '2026-12-10' })])).toEqual(undecided)
  expect(days([notice({})])).toEqual(undecided.slice(1))
  expect(days([notice({ kind: 'other_hour', new_hour: '10:00:00' })])).toEqual(days())
  expect(days([notice({ ...decided, ended_at: '2026-11-21T15:00:00Z' })])).toEqual(days())
})

test('a holiday is to be decided from ten business days before', () => {
  const due = (today: string) => holidaysDueSoon(today, []).map(({ day }) => day)
  expect(due('2026-11-22')).toEqual([])
  expect(due('2026-11-23')).toEqual([])
  expect(due('2026-11-24')).toEqual(['2026-12-08', '2026-12-08'])
  expect(due('2026-12-08')).toEqual(['2026-12-08', '2026-12-08'])
  expect(due('2026-12-09')).toEqual([])
})

test('a change is announced three days ahead', () => {
  expect(announceUntil('2026-12-08')).toBe('2026-12-05')
})
