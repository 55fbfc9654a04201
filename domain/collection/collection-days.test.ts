import { execFileSync } from 'node:child_process'
import { beforeAll, describe, expect, test } from 'vitest'
import { type RuralRoute, routeOf, ruralRoutes } from '#domain/collection/rural-routes.ts'
import { addMonths, fromHour, hourWords, longDay } from '#domain/days/day-words.ts'
import {
  collectionsBetween,
  comingCollections,
  lastCollection,
  nextCollection,
  putOutHour,
  startOf,
} from './collection-days.ts'
import type { RouteNotice } from './route-notices.ts'

const route = (id: string) => routeOf(id) as RuralRoute
const pozos = route('los-pozos')

let published = 0
const notice = (over: Partial<RouteNotice>): RouteNotice => ({
  ...{ id: String(++published), route: 'los-pozos', first_day: '2026-11-23', last_day: '2026-11-23' },
  ...{ kind: 'cancelled', new_day: null, new_hour: null, body: 'Vía cerrada.', ended_at: null },
  published_at: new Date(Date.UTC(2026, 10, 16, 12, published)).toISOString(),
  ...over,
})
const on = (planned: string, ...notices: RouteNotice[]) =>
  collectionsBetween(pozos, '2026-11-01', '2026-12-31', notices).find((one) => one.planned === planned)

describe('the year 2026', () => {
  const year = (id: string) => collectionsBetween(route(id), '2026-01-01', '2026-12-31')
  const holidaysOf = (id: string) => year(id).filter(({ state }) => state === 'unconfirmed')

  test.each([
    ['los-pozos', '06:00', 104],
    ['campohermoso', '07:00', 52],
    ['san-juan-de-lozada', '08:30', 104],
  ])('of %s has every planned day at %s, and no other', (id, hour, count) => {
    const all = year(id)
    expect(all).toHaveLength(count)
    expect(new Set(all.map((one) => one.hour))).toEqual(new Set([hour]))
    const weekdays = all.map(({ day }) => new Date(`${day}T12:00:00Z`).getUTCDay())
    expect(new Set(weekdays)).toEqual(new Set(route(id).weekdays))
    expect(all.every(({ planned, day, notice }) => planned === day && !notice)).toBe(true)
  })

  test('has eleven Mondays and a Tuesday that are holidays, all unconfirmed', () => {
    for (const id of ['los-pozos', 'san-juan-de-lozada']) {
      const mondays = [
        '01-12',
        '03-23',
        '05-18',
        '06-08',
        '06-15',
        '06-29',
        '07-20',
        '08-17',
        '10-12',
        '11-02',
      ]
      const expected = [...mondays, '11-16', '12-08'].map((day) => `2026-${day}`)
      expect(holidaysOf(id).map(({ day }) => day)).toEqual(expected)
    }
  })

  test('has four Fridays that are holidays, with their names', () => {
    expect(holidaysOf('campohermoso').map(({ day, holiday }) => [day, holiday])).toEqual([
      ['2026-04-03', 'Viernes Santo'],
      ['2026-05-01', 'Día del Trabajo'],
      ['2026-08-07', 'Batalla de Boyacá'],
      ['2026-12-25', 'Navidad'],
    ])
  })

  test('has each holiday decided by its notice and every other day unchanged', () => {
    const kinds = ['confirmed', 'cancelled', 'moved'] as const
    const notices = holidaysOf('los-pozos').map(({ day }, index) =>
      notice({
        first_day: day,
        last_day: day,
        kind: kinds[index % 3],
        new_day: index % 3 === 2 ? wednesdayOf(day) : null,
      }),
    )
    const decided = collectionsBetween(pozos, '2026-01-01', '2026-12-31', notices)
    expect(decided).toHaveLength(104)
    expect(decided.filter(({ state }) => state === 'unconfirmed')).toEqual([])
    expect(decided.filter(({ state }) => state === 'cancelled')).toHaveLength(4)
    expect(decided.filter(({ planned, day }) => planned !== day)).toHaveLength(4)
    expect(decided.filter(({ notice }) => !notice)).toHaveLength(92)
    expect(decided.map(startOf)).toEqual(decided.map(startOf).sort((one, other) => one - other))
  })
})

const wednesdayOf = (monday: string) => {
  const day = new Date(`${monday}T00:00:00Z`)
  return new Date(day.getTime() + ((3 - day.getUTCDay() + 7) % 7) * 86_400_000).toISOString().slice(0, 10)
}

describe('a notice', () => {
  test('cancels the collections of one route or of all on each of its days', () => {
    const both = notice({ route: null, last_day: '2026-11-24' })
    expect([on('2026-11-23', both)?.state, on('2026-11-24', both)?.state]).toEqual(['cancelled', 'cancelled'])
    expect(on('2026-11-30', both)?.state).toBe('certain')
    expect(on('2026-11-23', notice({ route: 'campohermoso' }))?.state).toBe('certain')
  })

  test('moves a collection, which keeps its planned day', () => {
    const moved = on('2026-11-23', notice({ kind: 'moved', new_day: '2026-11-25', new_hour: '07:30:00' }))
    expect(moved).toMatchObject({ planned: '2026-11-23', day: '2026-11-25', hour: '07:30', state: 'certain' })
  })

  test('that moves a collection to a day that already has one leaves one of them', () => {
    const move = notice({
      kind: 'moved',
      first_day: '2026-12-07',
      last_day: '2026-12-07',
      new_day: '2026-12-08',
    })
    expect(on('2026-12-07', move)).toMatchObject({ day: '2026-12-07', state: 'cancelled', notice: move })
    expect(on('2026-12-08', move)).toMatchObject({ state: 'certain', holiday: 'Inmaculada Concepción' })
  })

  test('about another hour does not confirm a holiday, and a confirmation keeps that hour', () => {
    const holiday = { first_day: '2026-11-16', last_day: '2026-11-16' }
    const later = notice({ ...holiday, kind: 'other_hour', new_hour: '09:00' })
    expect(on('2026-11-16', later)).toMatchObject({ state: 'unconfirmed', hour: '09:00' })
    const confirmed = notice({ ...holiday, kind: 'confirmed' })
    expect(on('2026-11-16', later, confirmed)).toMatchObject({ state: 'certain', hour: '09:00' })
  })

  test('counts until it ends, and the newest decides', () => {
    const cancelled = notice({})
    const confirmed = notice({ kind: 'confirmed' })
    expect(on('2026-11-23', confirmed, cancelled)?.state).toBe('certain')
    expect(on('2026-11-23', cancelled, { ...confirmed, ended_at: '2026-11-17T00:00:00Z' })?.state).toBe(
      'cancelled',
    )
  })
})

describe('at a given moment', () => {
  const next = (moment: string, id = 'los-pozos', count = 5) =>
    comingCollections(route(id), new Date(moment), count).map(({ day }) => day)

  test('the next collection is the first that has not begun, in the time of Bogotá', () => {
    expect(next('2026-11-23T10:59:59Z')[0]).toBe('2026-11-23')
    expect(next('2026-11-23T11:00:00Z')[0]).toBe('2026-11-24')
    expect(next('2026-11-21T12:00:00Z')).toEqual([
      ...['2026-11-23', '2026-11-24', '2026-11-30', '2026-12-01', '2026-12-07'],
    ])
    expect(next('2026-12-22T12:00:00Z', 'campohermoso', 2)).toEqual(['2026-12-25', '2027-01-01'])
  })

  test('a collection that was moved from a past day is among the coming ones', () => {
    const moved = notice({ kind: 'moved', new_day: '2026-11-28' })
    const [coming] = comingCollections(pozos, new Date('2026-11-27T12:00:00Z'), 1, [moved])
    expect(coming).toMatchObject({ planned: '2026-11-23', day: '2026-11-28' })
  })

  test('the coming collections reach one beyond the last published change of the route', () => {
    const now = new Date('2026-11-21T12:00:00Z')
    const days = (...notices: RouteNotice[]) =>
      comingCollections(pozos, now, 5, notices).map(({ day, state }) => (state === 'cancelled' ? '' : day))
    const far = { first_day: '2026-12-22', last_day: '2026-12-22' }
    expect(days(notice({ ...far, kind: 'moved', new_day: '2026-12-23' })).slice(-3)).toEqual([
      ...['2026-12-21', '2026-12-23', '2026-12-28'],
    ])
    expect(days(notice({ ...far, route: 'campohermoso' }))).toHaveLength(5)
    expect(days(notice({ ...far, ended_at: '2026-11-17T00:00:00Z' }))).toHaveLength(5)
    const strike = notice({ last_day: '2027-03-31' })
    expect(new Set(days(strike).slice(0, -1))).toEqual(new Set(['']))
    expect(days(strike).at(-1)).toBe('2027-04-05')
    expect(nextCollection(pozos, now, [strike])?.day).toBe('2027-04-05')
  })

  test('the last collection is one that was not cancelled', () => {
    const now = new Date('2026-11-23T15:00:00Z')
    expect(lastCollection(pozos, now)?.day).toBe('2026-11-23')
    expect(lastCollection(pozos, now, [notice({})])?.day).toBe('2026-11-17')
  })
})

test('waste may be put out three hours before a collection, on the same day', () => {
  expect(ruralRoutes.map(({ hour }) => putOutHour(hour))).toEqual(['03:00', '04:00', '05:30'])
  expect(putOutHour('01:30')).toBe('00:00')
})

test('days and hours are written in Spanish, and months are added to a day', () => {
  expect(longDay('2026-11-23')).toBe('lunes 23 de noviembre')
  expect(['00:05', '06:00', '12:00', '20:30'].map(hourWords)).toEqual(
    ['12:05 a. m.', '6:00 a. m.', '12:00 p. m.', '8:30 p. m.'].map((hour) => hour.replaceAll(' ', '\u00a0')),
  )
  expect([addMonths('2026-08-31', 6), addMonths('2027-08-31', 6), addMonths('2026-11-16', 12)]).toEqual([
    ...['2027-02-28', '2028-02-29', '2027-11-16'],
  ])
  expect(['01:00', '13:30', '03:00', '11:00', '00:00'].map(fromHour)).toEqual([
    'desde la 1:00\u00a0a.\u00a0m.',
    'desde la 1:30\u00a0p.\u00a0m.',
    'desde las 3:00\u00a0a.\u00a0m.',
    'desde las 11:00\u00a0a.\u00a0m.',
    'desde la medianoche',
  ])
})

// Each zone needs a process of its own: a running process does not change its zone everywhere.
describe('a device', () => {
  const script = `
    import { collectionsBetween, comingCollections, startOf } from './domain/collection/collection-days.ts'
    import { ruralRoutes } from './domain/collection/rural-routes.ts'
    import { longDay } from './domain/days/day-words.ts'
    const moments = ['2026-11-23T04:59:59Z', '2026-11-23T05:00:00Z', '2026-12-31T23:59:59Z', '2027-03-14T10:30:00Z']
    console.log(JSON.stringify(ruralRoutes.map((route) => [
      collectionsBetween(route, '2026-01-01', '2026-12-31').map((one) => [one.day, startOf(one), longDay(one.day)]),
      moments.map((moment) => comingCollections(route, new Date(moment), 5)),
    ])))`
  const answerIn = (TZ: string) =>
    execFileSync('node', ['--input-type=module', '-e', script], { env: { ...process.env, TZ } }).toString()
  let inBogota: string
  beforeAll(() => {
    inBogota = answerIn('America/Bogota')
  }, 60_000)

  const zones = [
    'Pacific/Kiritimati',
    'Pacific/Auckland',
    'Asia/Kolkata',
    'Europe/Madrid',
    'Pacific/Honolulu',
  ]
  test.each(zones)('in %s shows the days of Bogotá', { timeout: 60_000 }, (zone) => {
    expect(inBogota).toContain('"2026-11-23"')
    expect(answerIn(zone)).toBe(inBogota)
  })
})
