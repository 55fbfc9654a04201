import { pino } from 'pino'
import { afterEach, beforeEach, expect } from 'vitest'
import { newKeys } from '#server/push/push-keys.ts'
import { type PushSender, type PushTimes, startPushSender } from '#server/push/push-sender.ts'
import { newClient, server } from '#server/testing/accounts/test-accounts.ts'
import { type PushService, startPushService } from '#server/testing/push-service.ts'
import { sql } from '../office-cases.ts'
import { keep } from './push-devices.ts'

// A test file that imports this module has a push service of its own in each test, and no devices, pushes and notices.

const times = { poll: 20, request: 60_000, firstRest: 20, longestRest: 20, stopping: 60_000 }
export const polling = { timeout: 150_000 }

export const keys = newKeys()
export let service: PushService
export let senders: PushSender[]
/** What senders logged. */
export let lines: { msg: string; level: number; [name: string]: unknown }[]
beforeEach(async () => {
  await sql()`update route_notices set ended_at = private.now() where ended_at is null`
  await sql()`delete from private.pushes`
  await sql()`select private.set_push_key(${keys.publicKey})`
  service = await startPushService()
  await sql()`insert into private.push_services (origin) values (${service.origin})`
  senders = []
  lines = []
})
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  await service.close()
  await sql()`delete from private.push_services where origin = ${service.origin}`
  expect(service.mistakes).toEqual([])
})

/** Starts a sender; `keys: undefined` is one of a server without push. */
export const startSending = (
  other: Partial<PushTimes> = {},
  options: { keys?: typeof keys; databaseUrl?: string } = { keys },
): PushSender => {
  const sender = startPushSender({
    databaseUrl: server.config.databaseUrl ?? '',
    keys: undefined,
    ...options,
    log: pino({ level: 'info' }, { write: (line) => lines.push(JSON.parse(line)) }),
    times: { ...times, ...other },
  })
  senders.push(sender)
  return sender
}

export type Follower = { secret: string; endpoint: string }

/** A device that follows what it is given. */
export const follow = async (wishes: object): Promise<Follower> => {
  const subscription = service.subscribe()
  const { endpoint } = subscription
  const secret = crypto.randomUUID()
  const device = { secret, endpoint, ...subscription.keys, server_key: keys.publicKey }
  expect((await keep(device, wishes)).error).toBeNull()
  return { secret, endpoint }
}

/** Devices of one route, however many. */
export const followMany = async (count: number, route = 'los-pozos', reminder = 'evening') => {
  const rows = Array.from({ length: count }, (_, n) => {
    const { endpoint, keys } = service.subscribe()
    return { endpoint, ...keys, route, reminder, secret_sha256: `many ${n}`, seen_at: new Date() }
  })
  await sql()`insert into private.push_devices ${sql()(rows)}`
}

export const askForTest = async ({ secret }: Follower) =>
  expect((await newClient().rpc('test_device', { secret })).error).toBeNull()

/** The messages that a device got, in their order. */
export const messagesTo = ({ endpoint }: Follower) =>
  service.received.filter((push) => push.endpoint === endpoint).map(({ message }) => message)
export const arrived = (count: number) => expect.poll(() => service.received.length, polling).toBe(count)

/** How many deliveries wait, and how many devices there are. */
export const left = async () => {
  const [row] = await sql()`select (select count(*)::int from private.push_deliveries) as deliveries,
    (select count(*)::int from private.push_devices) as devices`
  return row as { deliveries: number; devices: number }
}
