import { describe, expect, it } from 'vitest'
import { silentDeviceDays } from '#domain/office/retention-periods.ts'
import { newClient, signUp } from '#server/testing/accounts/test-accounts.ts'
import { acts, bringTo } from '../office-acts.ts'
import { filePqr, inMonths, isAwaited, setNow, sql, track } from '../office-cases.ts'
import {
  type Device,
  devices,
  deviceWith,
  keep,
  keyOf,
  losPozos,
  newDevice,
  serverKey,
} from './push-devices.ts'

const errorOf = async (reply: PromiseLike<{ error: { message: string } | null }>) =>
  (await reply).error?.message
const forget = ({ secret }: Device) => newClient().rpc('forget_device', { secret })
const test = ({ secret }: Device) => newClient().rpc('test_device', { secret })

describe('a device', () => {
  it('reads the key of the server, and none where no pushes are sent', async () => {
    expect((await newClient().rpc('push_key')).data).toBe(serverKey)
    await sql()`select private.set_push_key(null)`
    expect((await newClient().rpc('push_key')).data).toBeNull()
    expect(await errorOf(keep(newDevice(), losPozos))).toBe('push_key_changed')
  })

  it('stays while no pushes are sent', async () => {
    const device = await deviceWith(losPozos)
    await sql()`select private.set_push_key(null)`
    await sql()`select private.set_push_key(${serverKey})`
    expect(await devices()).toMatchObject([{ endpoint: device.endpoint }])
  })

  it('follows a route and cases, and says anew what it wants', async () => {
    const [one, other] = [await filePqr(), await filePqr()]
    const device = newDevice()
    const { data } = await keep(device, { ...losPozos, cases: [one, other] })
    expect(data).toEqual({ cases: [one.radicado, other.radicado].sort() })
    await keep(device, { route: 'campohermoso', reminder: 'morning', cases: [other] })
    expect(await devices()).toEqual([
      { endpoint: device.endpoint, route: 'campohermoso', reminder: 'morning', cases: [other.radicado] },
    ])
  })

  it('that wants nothing any more is forgotten', async () => {
    const device = await deviceWith(losPozos)
    expect((await keep(device)).data).toEqual({ cases: [] })
    expect(await devices()).toEqual([])
  })

  it('moves when its browser gives it another address', async () => {
    const device = await deviceWith(losPozos)
    const moved = {
      ...device,
      endpoint: 'https://updates.push.services.mozilla.com/wpush/v2/x',
      p256dh: keyOf('q'),
    }
    await keep(moved, losPozos)
    expect(await devices()).toMatchObject([{ endpoint: moved.endpoint }])
  })

  it('that lost its secret begins again with the same keys, and a stranger with other keys does not', async () => {
    const device = await deviceWith(losPozos)
    const again = { ...device, secret: crypto.randomUUID() }
    expect(await errorOf(keep({ ...again, p256dh: keyOf('q') }, losPozos))).toBe('wrong_push_keys')
    expect(await errorOf(keep({ ...again, auth: 'b'.repeat(22) }, losPozos))).toBe('wrong_push_keys')
    expect((await keep(again, { route: 'campohermoso', reminder: 'morning' })).error).toBeNull()
    expect(await devices()).toMatchObject([{ endpoint: device.endpoint, route: 'campohermoso' }])
    await forget(device)
    expect(await devices()).toHaveLength(1)
    await forget(again)
    expect(await devices()).toEqual([])
  })

  it('of another key of the server is forgotten, because no push reaches it', async () => {
    const device = await deviceWith(losPozos)
    await sql()`select private.set_push_key(${serverKey})`
    expect(await devices()).toHaveLength(1)
    await sql()`select private.set_push_key(${keyOf('t')})`
    expect(await devices()).toEqual([])
    expect(await errorOf(keep(device, losPozos))).toBe('push_key_changed')
    expect((await keep({ ...device, server_key: keyOf('t') }, losPozos)).error).toBeNull()
  })

  it('asks for at most five tests an hour, and an unknown one for none', async () => {
    const device = await deviceWith(losPozos)
    for (let n = 0; n < 5; n++) expect((await test(device)).error).toBeNull()
    expect(await errorOf(test(device))).toBe('too_many_tests')
    await sql()`update private.slots set taken = array(select one - interval '1 hour' from unnest(taken) one)`
    expect((await test(device)).error).toBeNull()
    expect(await errorOf(test(newDevice()))).toBe('unknown_device')
  })

  it(`without a sign of life for ${silentDeviceDays} days is forgotten, and one with a sign stays`, async () => {
    const silent = await deviceWith(losPozos)
    const lively = await deviceWith(losPozos)
    await sql()`update private.push_devices set seen_at = private.now() - ${silentDeviceDays} * interval '1 day'`
    await sql()`update private.push_devices set seen_at = seen_at - interval '1 second' where endpoint = ${silent.endpoint}`
    await sql()`delete from private.daily_runs`
    await sql()`select private.daily()`
    expect(await devices()).toMatchObject([{ endpoint: lively.endpoint }])
  })
})

describe('nobody', () => {
  it.each(['visitor', 'user'])('who is a %s reads or writes a table of the pushes', async (who) => {
    await deviceWith(losPozos)
    const client = who === 'user' ? (await signUp()).client : newClient()
    for (const name of [
      'push_devices',
      'push_cases',
      'pushes',
      'push_deliveries',
      'push_setup',
      'push_services',
    ]) {
      const table = client.from(name as 'outbox')
      expect((await table.select()).error, name).not.toBeNull()
      expect((await table.insert({})).error, name).not.toBeNull()
    }
    for (const name of [
      'claim_deliveries',
      'settle_deliveries',
      'set_push_key',
      'write_reminders',
      'push_news',
    ])
      expect((await client.rpc(name as 'push_key')).error, name).not.toBeNull()
  })

  it('learns what a device follows, or changes it, without its secret', async () => {
    const one = await filePqr()
    const device = await deviceWith({ ...losPozos, cases: [one] })
    const before = await devices()
    expect((await forget(newDevice())).data).toEqual({})
    expect((await keep({ ...newDevice(), p256dh: device.p256dh }, losPozos)).data).toEqual({ cases: [] })
    expect(await devices()).toMatchObject([...before, { cases: [] }])
  })
})

describe('an address at', () => {
  const refused = [
    ['no known push service', 'https://push.example.co/x'],
    ['a host that only ends alike', 'https://evilfcm.googleapis.com/x'],
    ['a host that only begins alike', 'https://fcm.googleapis.com.evil.co/x'],
    ['a name before the host', 'https://fcm.googleapis.com@10.0.0.1/x'],
    ['a host behind a backslash', 'https://fcm.googleapis.com\\@10.0.0.1/x'],
    ['another port', 'https://fcm.googleapis.com:8443/x'],
    ['plain http', 'http://fcm.googleapis.com/x'],
    ['no path', 'https://fcm.googleapis.com'],
    ['a port before the name', 'https://10.0.0.1:80.notify.windows.com/x'],
    ['nothing before the name', 'https://.notify.windows.com'],
    ['capitals', 'https://FCM.googleapis.com/x'],
    ['another protocol', 'file:///etc/passwd'],
    ['this machine', 'http://127.0.0.1:5432/x'],
    ['a line of its own', 'https://fcm.googleapis.com/x\nhttps://evil.co/'],
    ['a thousand characters', `https://fcm.googleapis.com/${'x'.repeat(1000)}`],
    ['nothing', null],
  ]
  it.each(refused)('%s is refused', async (_, endpoint) => {
    expect(await errorOf(keep({ ...newDevice(), endpoint }, losPozos))).toBe('unknown_push_service')
    expect(await devices()).toEqual([])
  })

  it.each([
    ['Google', 'https://fcm.googleapis.com/fcm/send/d:APA91bH_x-y'],
    ['Mozilla', 'https://updates.push.services.mozilla.com/wpush/v2/gAAAA='],
    ['Microsoft', 'https://wns2-par02p.notify.windows.com/w/?token=BQYAAAB%2b'],
    ['Apple', 'https://web.push.apple.com/QGuQyavXutnMH'],
  ])('%s is kept', async (_, endpoint) => {
    expect((await keep({ ...newDevice(), endpoint }, losPozos)).error).toBeNull()
  })
})

it.each([
  ['a short key', { p256dh: 'B' }, 'wrong_push_keys'],
  ['a key that is no point', { p256dh: `A${'p'.repeat(86)}` }, 'wrong_push_keys'],
  ['no key', { p256dh: null }, 'wrong_push_keys'],
  ['a long secret of the browser', { auth: 'a'.repeat(23) }, 'wrong_push_keys'],
  ['no secret of the browser', { auth: null }, 'wrong_push_keys'],
  ['no secret of its own', { secret: null }, 'unknown_device'],
  ['an unknown route', { route: 'bogota' }, 'unknown_route'],
  ['a route without an hour', { reminder: null }, 'wrong_reminder'],
  ['an hour without a route', { route: null }, 'wrong_reminder'],
  ['another hour', { reminder: 'noon' }, 'wrong_reminder'],
  ['twenty-one cases', { cases: Array.from({ length: 21 }, () => ({})) }, 'too_many_cases'],
  ['cases that are no list', { cases: { radicado: '1' } }, 'too_many_cases'],
  ['no cases at all', { cases: null }, 'too_many_cases'],
])('a device with %s is refused', async (_, over, refusal) => {
  expect(await errorOf(keep(newDevice(), { ...losPozos, ...over }))).toBe(refusal)
  expect(await devices()).toEqual([])
})

it('cases that are numbers, texts or lists are none', async () => {
  const { data } = await keep(newDevice(), { ...losPozos, cases: [1, 'x', [], null, { radicado: {} }] })
  expect(data).toEqual({ cases: [] })
})

it('one sender keeps sixty devices an hour, and its known ones as often as it likes', async () => {
  const known = await deviceWith(losPozos)
  for (let n = 1; n < 60; n++) await deviceWith(losPozos)
  expect(await errorOf(keep(newDevice(), losPozos))).toBe('too_many_devices')
  expect((await keep(known, losPozos)).error).toBeNull()
  await sql()`update private.slots set taken = array(select one - interval '1 hour' from unnest(taken) one)`
  expect((await keep(newDevice(), losPozos)).error).toBeNull()
})

it('senders are told apart by the first address that the gateway names', async () => {
  const senderOf = (addresses: string) =>
    sql().begin(async (tx) => {
      const headers = JSON.stringify({ 'x-forwarded-for': addresses })
      await tx`select set_config('request.headers', ${headers}, true)`
      return (await tx`select private.sender()`)[0]?.sender
    })
  const sender = await senderOf('198.51.100.4, 10.0.0.1')
  expect(await senderOf('198.51.100.4')).toBe(sender)
  expect(await senderOf('198.51.100.5, 10.0.0.1')).not.toBe(sender)
  expect(sender).not.toContain('198')
})

describe('a case', () => {
  it('is followed by its code alone, as it is shown', async () => {
    const one = await filePqr()
    const spaced = one.tracking_code.toLowerCase().replace(/^(....)/, '$1 ')
    expect((await keep(newDevice(), { cases: [{ ...one, tracking_code: spaced }] })).data).toEqual({
      cases: [one.radicado],
    })
    for (const wrong of [
      { tracking_code: 'AAAAAAAAAA' },
      { radicado: '2026-999999' },
      { tracking_code: null },
    ])
      expect((await keep(newDevice(), { cases: [{ ...one, ...wrong }] })).data).toEqual({ cases: [] })
    expect(await devices()).toHaveLength(1)
  })

  it('that is closed is not followed, and those who followed it are forgotten the next day', async () => {
    const one = await filePqr()
    const device = await deviceWith({ cases: [one] })
    const resident = await deviceWith({ ...losPozos, cases: [one] })
    await acts.withdraw(one)
    expect((await track(one)).closed).toBe(true)
    expect((await keep(newDevice(), { cases: [one] })).data).toEqual({ cases: [] })
    expect(await devices()).toMatchObject([{ endpoint: device.endpoint }, { endpoint: resident.endpoint }])
    await inMonths(1)
    await sql()`select private.daily()`
    expect(await devices()).toMatchObject([{ endpoint: resident.endpoint, cases: [] }])
  })

  it('with a new code is no longer followed by the old one', async () => {
    const one = await filePqr()
    const old = { ...one }
    await deviceWith({ ...losPozos, cases: [one] })
    await acts['renew the code'](one)
    expect(await devices()).toMatchObject([{ cases: [] }])
    expect((await keep(newDevice(), { cases: [old] })).data).toEqual({ cases: [] })
    expect((await keep(newDevice(), { cases: [one] })).data).toEqual({ cases: [one.radicado] })
  })

  it('gets its new code while a device begins to follow it: the device waits, and follows nothing', async () => {
    const one = await filePqr()
    let kept: PromiseLike<{ data: unknown }> | undefined
    await sql().begin(async (tx) => {
      await tx`update pqr_requests set tracking_code = 'ZZZZZZZZZZ' where id = ${one.id}`
      kept = keep(newDevice(), { cases: [one] }).then((reply) => reply)
      await isAwaited(tx)
    })
    expect((await kept)?.data).toEqual({ cases: [] })
  })

  it('that is erased leaves no device and no push', async () => {
    const one = await bringTo('notified')
    await deviceWith({ ...losPozos, cases: [one] })
    await sql()`select private.push_news('question', ${one.id})`
    await setNow('2040-01-01T12:00:00Z')
    await sql()`select private.set_retention('{"pqr": 1}')`
    await sql()`select private.erase('pqr', ${one.id}, null, null)`
    await sql()`select private.set_retention('{}')`
    expect(await sql()`select from private.push_cases where pqr_id = ${one.id}`).toHaveLength(0)
    expect(await sql()`select from private.pushes where pqr_id = ${one.id}`).toHaveLength(0)
    expect((await keep(newDevice(), { cases: [one] })).data).toEqual({ cases: [] })
  })
})
