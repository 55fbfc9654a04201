import { gunzipSync } from 'node:zlib'
import ICAL from 'ical.js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { collectionsBetween, startOf } from '#domain/collection/collection-days.ts'
import { type RuralRoute, routeOf, ruralRoutes } from '#domain/collection/rural-routes.ts'
import { dayInColombia } from '#domain/days/business-days.ts'
import { addDays, addMonths } from '#domain/days/day-words.ts'
import { startTestServer, type TestServer, unlimited } from '../testing/test-server.ts'

let server: TestServer
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

const get = (path: string, init?: RequestInit) => fetch(server.url + path, init)
const today = () => dayInColombia(new Date())
const eventsOf = async (id: string) =>
  new ICAL.Component(ICAL.parse(await (await get(`/calendar/${id}.ics`)).text()))
    .getAllSubcomponents('vevent')
    .map((component) => ({
      event: new ICAL.Event(component),
      status: component.getFirstPropertyValue('status'),
    }))

it.each(ruralRoutes)('the calendar of $id has the collections of six months', async (route) => {
  const answer = await get(`/calendar/${route.id}.ics`)
  expect([answer.status, answer.headers.get('content-type')]).toEqual([200, 'text/calendar; charset=utf-8'])
  const planned = collectionsBetween(route, today(), addMonths(today(), 6))
  const starts = (await eventsOf(route.id)).map(({ event }) => event.startDate.toJSDate().getTime())
  expect(starts).toEqual(planned.map(startOf))
})

it('a calendar shows a notice at once, and its end too', async () => {
  const pozos = routeOf('los-pozos') as RuralRoute
  const [coming] = collectionsBetween(pozos, addDays(today(), 4), addDays(today(), 30)).filter(
    ({ state }) => state === 'certain',
  )
  const day = coming?.day ?? ''
  const eventOfDay = async () => {
    const shown = (await eventsOf('los-pozos')).find(({ event }) => event.uid.includes(day))
    return [shown?.status, shown?.event.sequence]
  }
  const tag = async () => (await get('/calendar/los-pozos.ics')).headers.get('etag')
  expect(await eventOfDay()).toEqual(['CONFIRMED', 0])
  const before = await tag()
  const [row] = await server.database.admin`
    select private.add_notice(null, 'los-pozos', ${day}, ${day}, 'cancelled', 'Puente cerrado.', null, null, null) as notice`
  expect(await eventOfDay()).toEqual(['CANCELLED', 1])
  expect(await tag()).not.toBe(before)
  await server.database.admin`select private.close_notice(null, ${row?.notice.id})`
  expect(await eventOfDay()).toEqual(['CONFIRMED', 2])
})

describe('a request for a calendar', () => {
  const path = '/calendar/campohermoso.ics'

  it('gets the same headers with HEAD as with GET, and 304 with a known tag', async () => {
    const [whole, head] = await Promise.all([get(path), get(path, { method: 'HEAD' })])
    const tag = whole.headers.get('etag') ?? ''
    expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, tag, ''])
    const unchanged = await get(path, { headers: { 'if-none-match': `W/${tag}` } })
    expect([unchanged.status, await unchanged.text()]).toEqual([304, ''])
    expect(whole.headers.get('cache-control')).toBe('public, max-age=60')
  })

  it('gets a compressed calendar if it accepts gzip', async () => {
    const raw = async (encoding: string) => {
      const { request } = await import('node:http')
      return new Promise<Buffer>((resolve) => {
        const sent = request(server.url + path, { headers: { 'accept-encoding': encoding } }, (res) => {
          const parts: Buffer[] = []
          res.on('data', (part) => parts.push(part)).on('end', () => resolve(Buffer.concat(parts)))
        })
        sent.end()
      })
    }
    const [plain, small] = await Promise.all([raw('identity'), raw('gzip')])
    expect(gunzipSync(small)).toEqual(plain)
    expect(small.length).toBeLessThan(plain.length / 4)
  })

  it.each([
    ['POST', path, 405],
    ['GET', '/calendar/florencia.ics', 404],
    ['GET', '/calendar/', 404],
    ['GET', '/calendar/campohermoso.ics/', 404],
    ['GET', `${path}?from=anywhere`, 200],
  ])('(%s %s) gets the status %i', async (method, target, status) => {
    expect((await get(target, { method })).status).toBe(status)
  })

  it('is refused after too many', async () => {
    const strict = await startTestServer({ limits: { ...unlimited, queriesPerMinute: 2 } })
    const statuses: number[] = []
    for (let call = 0; call < 3; call++) statuses.push((await fetch(strict.url + path)).status)
    expect(statuses).toEqual([200, 200, 429])
    await strict.close()
  })
})
