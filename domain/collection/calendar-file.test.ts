import ICAL from 'ical.js'
import { describe, expect, test } from 'vitest'
import { type RuralRoute, routeOf, ruralRoutes } from '#domain/collection/rural-routes.ts'
import { calendarFile } from './calendar-file.ts'
import { collectionsBetween, startOf } from './collection-days.ts'
import type { RouteNotice } from './route-notices.ts'

const pozos = routeOf('los-pozos') as RuralRoute
const [from, until] = ['2026-11-16', '2027-05-16']

const read = (file: string) => {
  const calendar = new ICAL.Component(ICAL.parse(file))
  const events = calendar.getAllSubcomponents('vevent').map((component) => {
    const { uid, startDate, summary, description, sequence } = new ICAL.Event(component)
    const alarm = component.getFirstSubcomponent('valarm')
    const trigger = alarm?.getFirstPropertyValue('trigger') as ICAL.Duration | undefined
    return {
      ...{ uid, summary, description, sequence, zone: startDate.zone.tzid },
      start: startDate.toJSDate().getTime(),
      status: component.getFirstPropertyValue('status'),
      stamp: String(component.getFirstPropertyValue('dtstamp')),
      rule: component.getFirstPropertyValue('rrule'),
      alarm: alarm && {
        action: alarm.getFirstPropertyValue('action'),
        words: alarm.getFirstPropertyValue('description'),
        rings: startDate.toJSDate().getTime() + (trigger?.toSeconds() ?? 0) * 1000,
      },
    }
  })
  return { calendar, events, on: (day: string) => events.find(({ uid }) => uid.includes(day)) }
}

const notice = (over: Partial<RouteNotice>): RouteNotice => ({
  ...{ id: '1', route: 'los-pozos', first_day: '2026-11-23', last_day: '2026-11-23', kind: 'cancelled' },
  ...{ new_day: null, new_hour: null, body: 'Puente cerrado; pasa el martes, Dios mediante.\nGracias' },
  ...{ published_at: '2026-11-17T15:00:00Z', ended_at: null, ...over },
})

describe.each(ruralRoutes)('the calendar file of $id', (route) => {
  const file = calendarFile({ route, from, until })

  test('is read back into the same days by another parser', () => {
    const planned = collectionsBetween(route, from, until)
    const { calendar, events } = read(file)
    expect(calendar.getFirstPropertyValue('x-wr-calname')).toBe(`Recolección de basura: ${route.town}`)
    expect(events.map(({ start }) => start)).toEqual(planned.map(startOf))
    expect(events.map(({ uid }) => uid.slice(route.id.length + 1, -27))).toEqual(
      planned.map(({ day }) => day),
    )
    expect(new Set(events.map(({ uid }) => uid)).size).toBe(planned.length)
    expect(new Set(events.map(({ zone }) => zone))).toEqual(new Set(['UTC']))
    expect(events.every(({ rule, sequence }) => rule === null && sequence === 0)).toBe(true)
  })

  test('says that a collection on a holiday is to be confirmed', () => {
    const { events } = read(file)
    for (const [index, { state }] of collectionsBetween(route, from, until).entries()) {
      const event = events[index]
      expect(event?.status).toBe(state === 'unconfirmed' ? 'TENTATIVE' : 'CONFIRMED')
      expect(event?.summary.includes('Festivo: por confirmar')).toBe(state === 'unconfirmed')
    }
  })

  test('rings at six on the evening before, with a text', () => {
    for (const { start, alarm } of read(file).events) {
      expect(alarm?.action).toBe('DISPLAY')
      expect(alarm?.words).toContain(route.town)
      const evening = new Date(alarm?.rings ?? 0)
      expect(evening.toISOString()).toMatch(/T23:00:00.000Z$/)
      expect(start - evening.getTime()).toBeLessThan(15 * 3_600_000)
    }
  })

  test('has lines of at most 75 octets that end in CRLF and split no character', () => {
    const lines = file.split('\r\n')
    expect(lines.pop()).toBe('')
    expect(lines.some((line) => /[\r\n]/.test(line))).toBe(false)
    expect(Math.max(...lines.map((line) => Buffer.byteLength(line)))).toBeLessThanOrEqual(75)
    expect(lines.some((line) => line.startsWith(' '))).toBe(true)
    expect(file).not.toContain('\ufffd')
  })
})

describe('a calendar file with notices', () => {
  const file = (...notices: RouteNotice[]) => read(calendarFile({ route: pozos, from, until, notices }))

  test('keeps a cancelled collection, without an alarm', () => {
    const event = file(notice({})).on('2026-11-23')
    expect(event).toMatchObject({ status: 'CANCELLED', sequence: 1, stamp: '2026-11-17T15:00:00Z' })
    expect(event?.summary).toBe('Cancelada: recolección en Los Pozos')
    expect(event?.description).toContain('Puente cerrado; pasa el martes, Dios mediante.\nGracias')
    expect(event?.alarm).toBeNull()
  })

  test('keeps the identity of a moved collection', () => {
    const moved = file(notice({ kind: 'moved', new_day: '2026-11-25', new_hour: '07:00:00' })).on(
      '2026-11-23',
    )
    expect(moved).toMatchObject({
      status: 'CONFIRMED',
      sequence: 1,
      start: Date.parse('2026-11-25T12:00:00Z'),
    })
  })

  test('raises the sequence number when a notice is published and when it ends', () => {
    const ended = notice({ ended_at: '2026-11-18T15:00:00Z' })
    expect(file(ended).on('2026-11-23')).toMatchObject({
      ...{ status: 'CONFIRMED', sequence: 2, stamp: '2026-11-18T15:00:00Z' },
    })
    expect(file(ended, notice({ id: '2' })).on('2026-11-23')?.sequence).toBe(3)
    expect(file(ended).on('2026-11-24')?.sequence).toBe(0)
  })

  test('has a collection that was moved from a past day', () => {
    const moved = notice({
      first_day: '2026-11-10',
      last_day: '2026-11-10',
      kind: 'moved',
      new_day: '2026-11-18',
    })
    expect(file(moved).on('2026-11-10')?.start).toBe(Date.parse('2026-11-18T11:00:00Z'))
  })

  test('lets no text of a notice break out of its line', () => {
    const hostile = notice({ body: 'a\r\nEND:VEVENT\nBEGIN:VALARM\u0000 \\n;, 🚛'.repeat(9) })
    expect(file(hostile).events).toHaveLength(file().events.length)
    expect(file(hostile).on('2026-11-23')?.description).toContain('END:VEVENT')
  })
})
