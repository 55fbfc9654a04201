import { describe, expect, inject, it, onTestFinished } from 'vitest'
import { siteUrl } from '#domain/site-url.ts'
import { connect } from '#server/database/database.ts'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { newClient } from '#server/testing/accounts/test-accounts.ts'
import { createDatabase } from '#server/testing/own-database.ts'
import { startPushService } from '#server/testing/push-service.ts'
import { acts, ana, bringTo } from '../../supabase/office/office-acts.ts'
import { ask, filePqr, inSeconds, setNow, sql } from '../../supabase/office/office-cases.ts'
import {
  arrived,
  askForTest,
  follow,
  followMany,
  keys,
  left,
  lines,
  messagesTo,
  polling,
  senders,
  service,
  startSending,
} from '../../supabase/office/pushes/pushing.ts'

const evening = { route: 'los-pozos', reminder: 'evening' }
const morning = { route: 'los-pozos', reminder: 'morning' }
const tuesday = { route: 'los-pozos', first_day: '2026-11-24', last_day: '2026-11-24' }
const cancelled = { ...tuesday, kind: 'cancelled', body: 'El puente está cerrado.' } as const
const at = (moment: string) => setNow(`${moment}:00-05:00`)

/** What a device got by the time that a test push, which it asks for now, has arrived. */
const titlesBeforeTest = async (device: Awaited<ReturnType<typeof follow>>) => {
  await askForTest(device)
  const titles = () => messagesTo(device).map(({ title }) => title)
  await expect.poll(titles, polling).toContain('Es una prueba: así le avisaremos')
  return titles().slice(0, -1)
}

describe('a push', () => {
  it('arrives encrypted and signed, and names its cause and its topic', async () => {
    const device = await follow(evening)
    startSending()
    await askForTest(device)
    await arrived(1)
    const [push] = service.received
    expect(push?.message).toMatchObject({
      id: expect.stringMatching(/^\d+$/),
      title: 'Es una prueba: así le avisaremos',
    })
    expect(push?.headers).toMatchObject({
      ttl: '600',
      topic: expect.stringMatching(/^[\w-]{32}$/),
      urgency: 'high',
    })
    expect(push?.serverKey).toBe(keys.publicKey)
    expect(push?.claims.sub).toBe(siteUrl)
    await expect.poll(left, polling).toEqual({ deliveries: 0, devices: 1 })
  })

  it('about a notice goes to the devices of its route, and another when it is withdrawn', async () => {
    await at('2026-11-18T10:00')
    const [one, other] = [await follow(evening), await follow({ route: 'campohermoso', reminder: 'morning' })]
    startSending()
    const { id } = await ask(ana, 'publish_notice', cancelled)
    await arrived(1)
    await ask(ana, 'end_notice', { notice_id: id })
    await arrived(2)
    const title = 'Los Pozos, martes 24 de noviembre: No hay recolección'
    expect(messagesTo(one)).toMatchObject([
      { tag: `notice-${id}`, title, body: 'El puente está cerrado.' },
      { tag: `notice-${id}`, title: 'Sí pasa el camión' },
    ])
    expect(await titlesBeforeTest(other)).toEqual([])
  })

  it('about a case tells a question and an extension at once, answer and decision after the minute of undo', async () => {
    const one = await filePqr()
    const device = await follow({ cases: [one] })
    startSending()
    const titles = () => messagesTo(device).map(({ title }) => title)
    const told = ['Le hicimos una pregunta', 'Ampliamos el plazo de su PQR', 'Su respuesta está lista']
    for (const name of ['take', 'ask'] as const) expect((await acts[name](one)).error).toBeNull()
    await expect.poll(titles, polling).toEqual(told.slice(0, 1))
    expect((await acts.extend(one)).error).toBeNull()
    await expect.poll(titles, polling).toEqual(told.slice(0, 2))
    expect((await acts.answer(one)).error).toBeNull()
    await inSeconds(59)
    expect(await titlesBeforeTest(device)).toEqual(told.slice(0, 2))
    await inSeconds(61)
    await expect.poll(() => titles().at(-1), polling).toBe(told[2])
    for (const name of ['notify', 'appeal', 'decide the appeal'] as const)
      expect((await acts[name](one)).error).toBeNull()
    await inSeconds(130)
    await expect.poll(() => titles().at(-1), polling).toBe('La decisión de su recurso está lista')
    expect(JSON.stringify(messagesTo(device))).not.toContain(one.tracking_code)
    expect(service.received.map(({ headers }) => headers.urgency)).toContain('normal')
  })

  it('about an answer that was undone within the minute never leaves', async () => {
    const one = await bringTo('in_progress')
    const device = await follow({ cases: [one] })
    startSending()
    expect((await acts.answer(one)).error).toBeNull()
    expect((await acts.undo(one)).error).toBeNull()
    await inSeconds(90)
    expect(await titlesBeforeTest(device)).toEqual([])
  })
})

describe('reminders', () => {
  const notice = (given: object) =>
    ask(ana, 'publish_notice', { ...cancelled, force_majeure: 'Creciente.', ...given })
  /** The first notices are told at once; a reminder comes after them. */
  const remindedOf = async (device: Awaited<ReturnType<typeof follow>>) => {
    const reminders = () => messagesTo(device).filter(({ tag }) => tag === 'collection')
    await expect.poll(() => reminders().length, polling).toBe(1)
    return reminders()[0]
  }

  it('leave at 18:00 the evening before and at 5:00 of the day, each to those who want it then', async () => {
    await at('2026-11-22T17:59')
    const [one, other] = [await follow(evening), await follow(morning)]
    startSending()
    expect(await titlesBeforeTest(one)).toEqual([])
    await at('2026-11-22T18:00')
    expect(await remindedOf(one)).toMatchObject({ title: 'Mañana pasa el camión' })
    await at('2026-11-23T04:59')
    expect(await titlesBeforeTest(other)).toEqual([])
    await at('2026-11-23T05:00')
    expect(await remindedOf(other)).toMatchObject({ title: 'Hoy pasa el camión' })
    // Once each, however often the sender looks.
    await askForTest(one)
    await arrived(5)
    await expect.poll(async () => (await left()).deliveries, polling).toBe(0)
  })

  it('do not leave after 20:00 and after 7:00, nor on an evening before a day without a collection', async () => {
    const [one, other] = [await follow(evening), await follow(morning)]
    for (const moment of ['2026-11-22T20:01', '2026-11-23T07:01', '2026-11-24T18:30']) {
      await at(moment)
      service.received.length = 0
      const sender = startSending()
      for (const device of [one, other]) expect(await titlesBeforeTest(device)).toEqual([])
      await sender.stop()
    }
  })

  it('of the morning do not leave when the truck has come', async () => {
    await at('2026-11-23T06:01')
    const [one, other] = [await follow(morning), await follow({ ...morning, route: 'san-juan-de-lozada' })]
    startSending()
    expect(await remindedOf(other)).toMatchObject({ title: 'Hoy pasa el camión' })
    expect(await titlesBeforeTest(one)).toEqual([])
  })

  it('of the evening live until midnight, those of the morning until the truck comes', async () => {
    await at('2026-11-22T18:30')
    await follow(evening)
    await follow(morning)
    startSending()
    await arrived(1)
    await at('2026-11-23T05:15')
    await arrived(2)
    expect(service.received.map(({ headers }) => headers.ttl)).toEqual([String(5.5 * 3600), String(45 * 60)])
  })

  it.each([
    ['a holiday', '2026-11-15', undefined, 'Mañana es festivo: la ruta no está confirmada'],
    ['a cancelled collection', '2026-11-23', {}, 'Mañana no pasa el camión'],
    [
      'one that was moved away',
      '2026-11-23',
      { kind: 'moved', new_day: '2026-11-27' },
      'Mañana no pasa el camión',
    ],
    [
      'one that was moved to the day',
      '2026-11-26',
      { kind: 'moved', new_day: '2026-11-27' },
      'Mañana pasa el camión',
    ],
    ['another hour', '2026-11-23', { kind: 'other_hour', new_hour: '09:00' }, 'Mañana pasa el camión'],
  ])('tell of %s', async (_, day, change, title) => {
    await at('2026-11-11T10:00')
    if (change) await notice(change)
    await at(`${day}T18:00`)
    await sql()`delete from private.pushes`
    const device = await follow(evening)
    startSending()
    expect(await remindedOf(device)).toMatchObject({ title })
    if (change && 'new_hour' in change) expect(messagesTo(device)[0]?.body).toContain('9:00\u00a0a.\u00a0m.')
  })

  it('of two senders are written and sent once', async () => {
    await at('2026-11-22T18:00')
    await followMany(300)
    for (let n = 0; n < 3; n++) startSending()
    await arrived(300)
    await expect.poll(async () => (await left()).deliveries, polling).toBe(0)
    await Promise.all(senders.map((sender) => sender.stop()))
    expect(service.requests).toBe(300)
    expect(new Set(service.received.map(({ endpoint }) => endpoint)).size).toBe(300)
    expect(await sql()`select from private.pushes where route = 'los-pozos'`).toHaveLength(1)
  })
})

describe('a push service that', () => {
  it.each([404, 410])('answers %i no longer has the device, which is forgotten', async (status) => {
    const [gone, other] = [await follow(evening), await follow(evening)]
    service.answers.push({ status })
    startSending()
    await askForTest(gone)
    await expect.poll(left, polling).toEqual({ deliveries: 0, devices: 1 })
    expect(await titlesBeforeTest(other)).toEqual([])
  })

  it('answers 429 is asked again when it says so', async () => {
    const device = await follow(evening)
    service.answers.push({ status: 429, headers: { 'Retry-After': '300' } })
    startSending()
    await askForTest(device)
    await expect.poll(() => lines, polling).toMatchObject([{ outcome: 'later', code: 429, devices: 1 }])
    await inSeconds(299)
    const other = await follow(evening)
    expect(await titlesBeforeTest(other)).toEqual([])
    expect(messagesTo(device)).toEqual([])
    await inSeconds(300)
    await expect.poll(() => messagesTo(device).length, polling).toBe(1)
  })

  it('answers 503 is asked again after one minute, then after five', async () => {
    const device = await follow(evening)
    service.answers.push({ status: 503 }, { status: 503 })
    startSending()
    await askForTest(device)
    await expect.poll(() => lines.length, polling).toBe(1)
    await inSeconds(60)
    await expect.poll(() => lines.length, polling).toBe(2)
    await inSeconds(359)
    expect(await titlesBeforeTest(await follow(evening))).toEqual([])
    expect(messagesTo(device)).toEqual([])
    await inSeconds(360)
    await expect.poll(() => messagesTo(device).length, polling).toBe(1)
  })

  it('redirects is not followed, and the push is dropped', async () => {
    const device = await follow(evening)
    service.answers.push({ status: 307, headers: { Location: `${service.origin}/other` } })
    startSending()
    await askForTest(device)
    await expect.poll(() => lines, polling).toMatchObject([{ outcome: 'refused', code: 307, level: 40 }])
    await expect.poll(left, polling).toEqual({ deliveries: 0, devices: 1 })
    expect(service.requests).toBe(1)
  })

  it('answers only errors is left alone', async () => {
    await at('2026-11-22T18:00')
    await followMany(500)
    service.answers.push(...Array.from({ length: 500 }, () => ({ status: 500 })))
    const rest = 3_600_000
    const sender = startSending({ firstRest: rest, longestRest: rest })
    const waiting = () =>
      sql()`select from private.push_deliveries where send_after >= private.now() + interval '59 minutes'`
    await expect.poll(async () => (await waiting()).length, polling).toBeGreaterThan(400)
    await sender.stop()
    // Those that were under way when the fifth failed.
    expect(service.requests).toBeLessThan(50)
    expect(lines.filter(({ msg }) => msg === 'A push service is away')).toHaveLength(1)
  })

  it('is not known any more is not called', async () => {
    const device = await follow(evening)
    await sql()`delete from private.push_services where origin = ${service.origin}`
    startSending()
    await askForTest(device)
    await expect.poll(() => lines, polling).toMatchObject([{ outcome: 'refused', code: 'EORIGIN' }])
    expect(service.requests).toBe(0)
  })
})

describe('a sender', () => {
  it('goes on past a device whose keys cannot be used, and forgets it', async () => {
    await at('2026-11-22T18:00')
    const [bad] = [await follow(evening), await follow(evening), await follow(evening)]
    // As long as a key, and no point of the curve.
    await sql()`update private.push_devices set p256dh = ${`B${'p'.repeat(86)}`} where endpoint = ${bad.endpoint}`
    startSending()
    await arrived(2)
    await expect.poll(left, polling).toEqual({ deliveries: 0, devices: 2 })
    const gone = expect.objectContaining({ outcome: 'gone', code: 'EKEYS', devices: 1 })
    await expect.poll(() => lines, polling).toContainEqual(gone)
  })

  it('that is stopped settles what is under way', async () => {
    const device = await follow(evening)
    const reached = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    service.beforeAnswering = () => {
      reached.resolve()
      return goOn.promise
    }
    const sender = startSending()
    await askForTest(device)
    await reached.promise
    const stopped = sender.stop()
    goOn.resolve()
    await stopped
    expect(await left()).toEqual({ deliveries: 0, devices: 1 })
  })

  it('that is stopped leaves what it has not begun to the next one', async () => {
    await at('2026-11-22T18:00')
    await followMany(100)
    const goOn = Promise.withResolvers<void>()
    service.beforeAnswering = () => goOn.promise
    const sender = startSending()
    await expect.poll(() => service.requests, polling).toBe(40)
    const stopped = sender.stop()
    goOn.resolve()
    await stopped
    expect((await left()).deliveries).toBe(60)
    startSending()
    await arrived(100)
    expect(service.requests).toBe(100)
  })

  it('without keys turns push off for the pages and sends nothing, until one with keys comes', async () => {
    const device = await follow(evening)
    await askForTest(device)
    startSending({}, {})
    const key = async () => answerTo(newClient().rpc('push_key'))
    await expect.poll(key, polling).toBeNull()
    await expect.poll(() => lines, polling).toMatchObject([{ msg: 'Push is off' }])
    expect(await sql()`select from private.pushes where fanned_out_at is null`).toHaveLength(1)
    startSending()
    await arrived(1)
    expect(messagesTo(device)).toHaveLength(1)
  })

  it('goes on with other push services while one hangs', async () => {
    const hanging = await startPushService()
    onTestFinished(hanging.close)
    const gate = Promise.withResolvers<void>()
    hanging.beforeAnswering = () => gate.promise
    await sql()`insert into private.push_services (origin) values (${hanging.origin})`
    try {
      const [stuck, other] = [await follow(evening, hanging), await follow(evening)]
      startSending()
      await askForTest(stuck)
      await expect.poll(() => hanging.requests, polling).toBe(1)
      await askForTest(other)
      await arrived(1)
      expect(hanging.received).toEqual([])
      gate.resolve()
      await expect.poll(() => hanging.received.length, polling).toBe(1)
    } finally {
      gate.resolve()
      await sql()`delete from private.push_services where origin = ${hanging.origin}`
    }
  })

  it('with other keys forgets the devices, which it cannot reach', async () => {
    await follow(evening)
    await sql()`update private.push_setup set key = ${`B${'x'.repeat(86)}`}`
    startSending()
    const key = async () => answerTo(newClient().rpc('push_key'))
    await expect.poll(key, polling).toBe(keys.publicKey)
    expect((await left()).devices).toBe(0)
  })

  it('waits for a database that fails, and says so once', async () => {
    const own = await createDatabase(inject('clusterUrl'), 'template_yari')
    onTestFinished(own.remove)
    const database = connect(own.url, { max: 1 })
    onTestFinished(() => database.end())
    const [right] = await database`select pg_get_functiondef('private.set_push_key'::regproc) as definition`
    await database.unsafe(`create sequence tries;
      create or replace function private.set_push_key(new_key text) returns void language plpgsql as $$
        begin perform nextval('public.tries'); raise 'no'; end $$`)
    startSending({}, { keys, databaseUrl: own.url })
    const tries = async () => Number((await database`select last_value from tries`)[0]?.last_value)
    await expect.poll(tries, polling).toBeGreaterThan(2)
    await database.unsafe(right?.definition)
    const key = async () => (await database`select private.push_key() as key`)[0]?.key
    await expect.poll(key, polling).toBe(keys.publicKey)
    expect(lines).toMatchObject([{ msg: 'Pushes wait for the database' }])
  })

  it('logs no endpoint and no message', async () => {
    const device = await follow(evening)
    service.answers.push({ status: 403 }, { status: 503 })
    startSending()
    for (let n = 0; n < 3; n++) await askForTest(device)
    await expect.poll(() => lines.length, polling).toBe(3)
    const text = JSON.stringify(lines)
    expect(text).not.toContain(new URL(device.endpoint).pathname.split('/').at(-1))
    expect(text).not.toContain('avisaremos')
    expect(text).toContain(new URL(service.origin).host)
  })
})
