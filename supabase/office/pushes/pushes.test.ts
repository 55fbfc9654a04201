import { describe, expect, it } from 'vitest'
import { acts, ana, bringTo } from '../office-acts.ts'
import { ask, filePqr, isAwaited, setNow, sql } from '../office-cases.ts'
import {
  type Claimed,
  claim,
  devices,
  deviceWith,
  fanOut,
  keep,
  keyOf,
  losPozos,
  newDevice,
  settle,
} from './push-devices.ts'

/** The kinds of claimed deliveries, each with the address it goes to. */
const sent = (claimed: Claimed[]) => claimed.map(({ kind, endpoint }) => [kind, endpoint])
const evening = '2026-11-22T18:00:00-05:00'
const inMinutes = (moment: string, minutes: number) =>
  setNow(new Date(Date.parse(moment) + minutes * 60_000).toISOString())

/** The clock of these tests: `minutes` after the first moment of office-cases.ts. */
const later = (minutes: number) => inMinutes('2026-12-29T22:00:00-05:00', minutes)

describe('news of a case', () => {
  it.each([
    ['question', 'ask', 'in_progress'],
    ['extended', 'extend', 'in_progress'],
  ] as const)('%s: its followers are told at once, and nobody else', async (kind, act, place) => {
    const [one, other] = [await bringTo(place), await bringTo(place)]
    const device = await deviceWith({ cases: [one] })
    await deviceWith({ ...losPozos, cases: [other] })
    expect((await acts[act](one)).error).toBeNull()
    const claimed = await claim()
    expect(claimed).toMatchObject([
      {
        kind,
        facts: { radicado: one.radicado },
        endpoint: device.endpoint,
        origin: 'https://fcm.googleapis.com',
        attempt: 1,
      },
    ])
    expect(Object.keys(claimed[0]?.facts ?? {})).toEqual(['radicado'])
  })

  it.each([
    ['answer_ready', 'answer', 'in_progress'],
    ['decision_ready', 'decide the appeal', 'appealed'],
  ] as const)('%s waits until it can no longer be undone', async (kind, act, place) => {
    const one = await bringTo(place)
    await deviceWith({ cases: [one] })
    expect((await acts[act](one)).error).toBeNull()
    expect(await claim()).toEqual([])
    await later(1)
    expect(await claim()).toMatchObject([{ kind }])
  })

  it.each([
    ['answer', 'undo', 'in_progress'],
    ['decide the appeal', 'undo the decision', 'appealed'],
  ] as const)('%s that is undone is never told', async (act, undo, place) => {
    const one = await bringTo(place)
    await deviceWith({ cases: [one] })
    await acts[act](one)
    expect((await acts[undo](one)).error).toBeNull()
    await later(5)
    expect(await claim()).toEqual([])
    await acts[act](one)
    await later(10)
    expect(await claim()).toHaveLength(1)
  })

  it('is not undone once it was fanned out', async () => {
    const one = await bringTo('in_progress')
    await deviceWith({ cases: [one] })
    await acts.answer(one)
    await sql()`update private.pushes set send_after = private.now()`
    await claim()
    expect((await acts.undo(one)).error?.message).toBe('too_late_to_undo')
  })

  it('of a question that was replied to meanwhile is not told', async () => {
    const one = await bringTo('in_progress')
    await deviceWith({ cases: [one] })
    await acts.ask(one)
    expect((await acts.reply(one)).error).toBeNull()
    expect(await claim()).toEqual([])
  })

  it('of a question that was replied to between two attempts is not told', async () => {
    const one = await bringTo('in_progress')
    await deviceWith({ cases: [one] })
    await acts.ask(one)
    await settle(await claim(), 'later')
    await acts.reply(one)
    await later(1)
    expect(await claim()).toEqual([])
  })

  it('is dropped when it could not leave within a day', async () => {
    const one = await bringTo('in_progress')
    await deviceWith({ cases: [one] })
    await acts.ask(one)
    await settle(await claim(), 'later', 3 * 60 * 60)
    await later(24 * 60)
    expect(await claim()).toEqual([])
    expect(await sql()`select from private.push_deliveries`).toHaveLength(0)
  })

  it('is part of its act: a refused act leaves none', async () => {
    const one = await bringTo('withdrawn')
    await sql()`delete from private.pushes`
    for (const act of ['ask', 'extend', 'answer'] as const)
      expect((await acts[act](one)).error).not.toBeNull()
    expect(await sql()`select from private.pushes`).toHaveLength(0)
  })
})

describe('a change of a route', () => {
  const notice = {
    route: 'los-pozos',
    first_day: '2027-01-18',
    last_day: '2027-01-18',
    kind: 'cancelled',
    body: 'Puente cerrado.',
  }
  const publish = (over: object = {}) => ask(ana, 'publish_notice', { ...notice, ...over })
  const end = (notice_id: string) => ask(ana, 'end_notice', { notice_id })
  const ended = () => sql()`update route_notices set ended_at = private.now() where ended_at is null`

  it('is told at once to those who follow the route, and its end too', async () => {
    await ended()
    const device = await deviceWith(losPozos)
    await deviceWith({ route: 'campohermoso', reminder: 'morning' })
    await deviceWith({ cases: [await filePqr()] })
    const { id } = await publish()
    const claimed = await claim()
    expect(sent(claimed)).toEqual([['notice_published', device.endpoint]])
    expect(claimed[0]?.facts).toMatchObject({ notice: { id, body: 'Puente cerrado.' } })
    await settle(claimed, 'taken')
    await end(id)
    expect(sent(await claim())).toEqual([['notice_ended', device.endpoint]])
  })

  it('of all routes is told to every route', async () => {
    await ended()
    await deviceWith(losPozos)
    await deviceWith({ route: 'campohermoso', reminder: 'morning' })
    await publish({ route: null, first_day: '2027-01-15', last_day: '2027-01-18' })
    expect(await claim()).toHaveLength(2)
  })

  it('that ended before it left is not told any more', async () => {
    await ended()
    await deviceWith(losPozos)
    const { id } = await publish()
    await end(id)
    expect(sent(await claim()).map(([kind]) => kind)).toEqual(['notice_ended'])
  })

  it('that ended between two attempts is not told after its end', async () => {
    await ended()
    await deviceWith(losPozos)
    const { id } = await publish()
    await settle(await claim(), 'later')
    await end(id)
    await settle(await claim(), 'taken')
    await later(1)
    expect(await claim()).toEqual([])
  })

  it('lives a day, and no longer than the days that it is about', async () => {
    await ended()
    await deviceWith(losPozos)
    await publish()
    const far = await claim()
    expect(far).toMatchObject([{ ttl: 24 * 60 * 60 }])
    await settle(far, 'taken')
    await publish({ first_day: '2026-12-29', last_day: '2026-12-29', force_majeure: 'Derrumbe.' })
    const today = await claim()
    expect(today).toMatchObject([{ ttl: 2 * 60 * 60 }])
    await settle(today, 'later', 60)
    await later(120)
    expect(await claim()).toEqual([])
  })

  // The clock stands at 29 December: the first day is weeks ahead, the others are tomorrow and today.
  it.each([
    ['2027-01-11', 0],
    ['2026-12-30', 1],
    ['2026-12-29', 1],
  ])('that only confirms %s is told to %i devices', async (day, told) => {
    await ended()
    await deviceWith(losPozos)
    await publish({ kind: 'confirmed', first_day: day, last_day: day })
    expect(await claim()).toHaveLength(told)
  })
})

describe('a reminder', () => {
  const due = () => sql()`select day::text, reminder from private.reminder_to_write()`
  const write = (day: string, reminder: string, routes: string[], starts: string[]) =>
    sql()`select private.write_reminders(${day}, ${reminder}, ${routes}, ${starts}::timestamptz[])`
  const starts = '2026-11-23T06:00:00-05:00'

  it.each([
    [-1, []],
    [0, [{ day: '2026-11-23', reminder: 'evening' }]],
    [119, [{ day: '2026-11-23', reminder: 'evening' }]],
    [121, []],
    [6 * 60, []],
    [11 * 60 - 1, []],
    [11 * 60, [{ day: '2026-11-23', reminder: 'morning' }]],
    [13 * 60 + 1, []],
    [24 * 60, [{ day: '2026-11-24', reminder: 'evening' }]],
  ])('%i minutes after six in the evening is to be written: %j', async (minutes, expected) => {
    await inMinutes(evening, minutes)
    expect(await due()).toEqual(expected)
  })

  it('is written once, and goes to those who want it at this hour', async () => {
    await setNow(evening)
    const device = await deviceWith(losPozos)
    await deviceWith({ route: 'los-pozos', reminder: 'morning' })
    await deviceWith({ route: 'campohermoso', reminder: 'evening' })
    await write('2026-11-23', 'evening', ['los-pozos'], [starts])
    expect(await due()).toEqual([])
    await write('2026-11-23', 'evening', ['los-pozos'], [starts])
    const claimed = await claim()
    expect(sent(claimed)).toEqual([['reminder', device.endpoint]])
    expect(claimed[0]).toMatchObject({
      facts: { route: 'los-pozos', day: '2026-11-23', reminder: 'evening' },
      ttl: 6 * 60 * 60,
    })
  })

  it('of the evening that has not left at eight is dropped', async () => {
    await setNow(evening)
    await deviceWith(losPozos)
    await write('2026-11-23', 'evening', ['los-pozos'], [starts])
    await settle(await claim(), 'later', 60)
    await inMinutes(evening, 119)
    expect(await claim()).toHaveLength(1)
    await inMinutes(evening, 120)
    expect(await claim()).toEqual([])
  })

  it('of the morning does not leave after the truck came', async () => {
    await inMinutes(evening, 11 * 60)
    await deviceWith({ route: 'los-pozos', reminder: 'morning' })
    await write('2026-11-23', 'morning', ['los-pozos', 'campohermoso'], [starts, '2026-11-23T04:00:00-05:00'])
    expect(await sql()`select route from private.pushes`).toEqual([{ route: 'los-pozos' }])
    expect(await claim()).toMatchObject([{ ttl: 60 * 60 }])
    await inMinutes(evening, 12 * 60)
    expect(await claim()).toEqual([])
  })

  it('has the notices that stand when it leaves', async () => {
    await setNow(evening)
    await deviceWith(losPozos)
    await write('2026-11-23', 'evening', ['los-pozos'], [starts])
    await sql()`update route_notices set ended_at = private.now() where ended_at is null`
    await sql()`select private.add_notice(null, null, '2026-11-23', '2026-11-23', 'cancelled', 'Derrumbe.', null, null, 'Derrumbe.')`
    await sql()`select private.add_notice(null, 'campohermoso', '2026-11-27', '2026-11-27', 'cancelled', 'x', null, null, 'x')`
    const [reminder] = (await claim()).filter(({ kind }) => kind === 'reminder')
    expect(reminder?.facts.notices).toMatchObject([
      { route: null, kind: 'cancelled', body: 'Derrumbe.' },
      { route: 'campohermoso' },
    ])
  })
})

describe('a delivery', () => {
  const tell = async (count = 1) => {
    const one = await bringTo('in_progress')
    for (let n = 0; n < count; n++) await deviceWith({ cases: [one] })
    await acts.ask(one)
    return one
  }
  const left = () => sql()`select attempts from private.push_deliveries`

  it('is claimed by one of two senders at once, and again two minutes after one that stopped', async () => {
    await tell(4)
    const [some, others] = await Promise.all([claim(2), claim(2)])
    expect(new Set([...some, ...others].map(({ endpoint }) => endpoint)).size).toBe(
      some.length + others.length,
    )
    await claim()
    expect(await claim()).toEqual([])
    await later(2)
    expect((await claim()).map(({ attempt }) => attempt)).toEqual([2, 2, 2, 2])
  })

  it.each([
    ['taken', 0, 1],
    ['refused', 0, 1],
    ['pointless', 0, 1],
    ['gone', 0, 0],
    ['later', 1, 1],
  ])('%s leaves %i to do and %i devices', async (outcome, deliveries, known) => {
    await tell()
    await settle(await claim(), outcome)
    expect(await left()).toHaveLength(deliveries)
    expect(await devices()).toHaveLength(known)
  })

  it('that shall wait does so, for a time of its own or of the push service', async () => {
    await tell()
    await settle(await claim(), 'later')
    expect(await claim()).toEqual([])
    await later(1)
    await settle(await claim(), 'later', 600)
    await later(10)
    expect(await claim()).toEqual([])
    await later(11)
    expect(await claim()).toMatchObject([{ attempt: 3 }])
  })

  it('to an address that the device has left does not end the device', async () => {
    const one = await bringTo('in_progress')
    const device = await deviceWith({ cases: [one] })
    await acts.ask(one)
    const claimed = await claim()
    await keep(
      { ...device, endpoint: 'https://web.push.apple.com/new', p256dh: keyOf('q') },
      { cases: [one] },
    )
    await settle(claimed, 'gone')
    await later(1)
    expect(await claim()).toMatchObject([{ endpoint: 'https://web.push.apple.com/new' }])
  })

  it('that waits is dropped when the device no longer follows its case or its route', async () => {
    const [one, other] = [await bringTo('in_progress'), await bringTo('in_progress')]
    const device = await deviceWith({ ...losPozos, cases: [one, other] })
    await acts.ask(one)
    await acts.ask(other)
    await sql()`select private.add_notice(null, 'los-pozos', '2027-01-18', '2027-01-18', 'cancelled', 'x', null, null, null)`
    await settle(await claim(), 'later')
    await keep(device, { ...losPozos, cases: [other] })
    await later(1)
    const still = await claim()
    expect(still.map(({ kind }) => kind).sort()).toEqual(['notice_published', 'question'])
    await settle(still, 'later', 1)
    await keep(device, { cases: [other] })
    await later(2)
    expect((await claim()).map(({ kind }) => kind)).toEqual(['question'])
  })

  it('is fanned out in steps, to each device once', async () => {
    const one = await tell(5)
    await deviceWith(losPozos)
    const step = async () => (await sql()`select private.fan_out_push(2) as more`)[0]?.more
    const waiting = async () => (await sql()`select from private.push_deliveries`).length
    expect([await step(), await waiting()]).toEqual([true, 2])
    expect((await acts['renew the code'](await bringTo('in_progress'))).error).toBeNull()
    expect([await step(), await waiting()]).toEqual([true, 4])
    expect([await step(), await waiting()]).toEqual([true, 5])
    expect(await step()).toBe(false)
    expect((await claim()).map(({ facts }) => facts.radicado)).toEqual(Array(5).fill(one.radicado))
  })

  it('of a device that is forgotten while its push is fanned out fails nothing', async () => {
    const device = await deviceWith(losPozos)
    const other = await deviceWith(losPozos)
    await sql()`select private.add_notice(null, 'los-pozos', '2027-01-25', '2027-01-25', 'cancelled', 'x', null, null, null)`
    await sql()`select private.test_device(${device.secret})`
    let claimed: Promise<Claimed[]> | undefined
    await sql().begin(async (tx) => {
      await tx`select private.forget_device(${device.secret})`
      claimed = claim()
      await isAwaited(tx)
    })
    expect(sent((await claimed) ?? [])).toEqual([['notice_published', other.endpoint]])
  })

  it('that fails twenty times in a row ends the device, and one success begins the count anew', async () => {
    const device = await deviceWith(losPozos)
    const fail = async (times: number) => {
      for (let n = 0; n < times; n++) {
        await sql()`delete from private.slots`
        await sql()`select private.test_device(${device.secret})`
        await settle(await claim(), 'refused')
      }
    }
    await fail(19)
    await sql()`delete from private.slots`
    await sql()`select private.test_device(${device.secret})`
    await settle(await claim(), 'taken')
    await fail(19)
    expect(await devices()).toHaveLength(1)
    // One that could not leave in time counts too.
    await sql()`select private.test_device(${device.secret})`
    await settle(await claim(), 'later', 60)
    await later(11)
    expect(await claim()).toEqual([])
    expect(await devices()).toEqual([])
  })

  it('that waits is dropped with the old code of its case', async () => {
    const one = await tell()
    await settle(await claim(), 'later')
    await acts['renew the code'](one)
    await later(1)
    expect(await claim()).toEqual([])
  })

  it('to a host that the sender still waits for is left, and others are claimed', async () => {
    const one = await bringTo('in_progress')
    const slow = await deviceWith({ cases: [one] })
    const other = { ...newDevice(), endpoint: 'https://web.push.apple.com/x' }
    await keep(other, { cases: [one] })
    await acts.ask(one)
    await fanOut()
    const claimBeside = (busy: string[]) =>
      sql()`select endpoint from private.claim_deliveries(10, ${busy}::text[])`
    expect(await claimBeside(['fcm.googleapis.com'])).toEqual([{ endpoint: other.endpoint }])
    expect(await claimBeside([])).toEqual([{ endpoint: slow.endpoint }])
  })

  it('to a service that is no longer known has no origin, so that it is not called', async () => {
    await tell()
    await sql()`update private.push_services set origin = 'https://x' where origin = 'https://fcm.googleapis.com'`
    try {
      expect(await claim()).toMatchObject([{ origin: null }])
    } finally {
      await sql()`update private.push_services set origin = 'https://fcm.googleapis.com' where origin = 'https://x'`
    }
  })

  it('of a test goes to its device alone', async () => {
    await deviceWith(losPozos)
    const device = await deviceWith(losPozos)
    const [row] = await sql()`select private.test_device(${device.secret}) as done`
    expect(row).toEqual({ done: {} })
    expect(await claim()).toMatchObject([
      {
        kind: 'test',
        endpoint: device.endpoint,
        route: 'los-pozos',
        facts: { reminder: 'evening' },
        ttl: 600,
      },
    ])
  })
})
