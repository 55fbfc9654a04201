import { beforeEach, expect } from 'vitest'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient } from '#server/testing/accounts/test-accounts.ts'
import { setNow, sql } from '../office-cases.ts'

// A test file that imports this module begins each test without devices, with a server that sends pushes.

/** Looks like a key of a push: 65 bytes of which the first is 4. */
export const keyOf = (letter: string) => `B${letter.repeat(86)}`
export const serverKey = keyOf('s')

let made = 0
/** What a device that was just made says of itself. */
export const newDevice = () => ({
  secret: crypto.randomUUID(),
  endpoint: `https://fcm.googleapis.com/fcm/send/${++made}`,
  p256dh: keyOf('p'),
  auth: 'a'.repeat(22),
  server_key: serverKey,
})
export type Device = ReturnType<typeof newDevice>

export const keep = (device: object, wishes: object = {}, client = newClient()) =>
  callWith(client, 'keep_device', { ...device, ...wishes })

export const losPozos = { route: 'los-pozos', reminder: 'evening' }

/** A device that follows what it is given. */
export const deviceWith = async (wishes: object): Promise<Device> => {
  const device = newDevice()
  expect((await keep(device, wishes)).error).toBeNull()
  return device
}

/** What the database has of the devices, in the order in which they came. */
export const devices = () =>
  sql()`select d.endpoint, d.route, d.reminder,
      array(select r.radicado from private.push_cases c join pqr_requests r on r.id = c.pqr_id where c.device_id = d.id order by 1) as cases
    from private.push_devices d order by length(d.endpoint), d.endpoint`

export type Claimed = {
  push_id: string
  device_id: string
  attempt: number
  kind: string
  facts: Record<string, unknown>
  endpoint: string
  origin: string | null
  ttl: number
}
/** Fans out all that is due. */
export const fanOut = async () => {
  while ((await sql()`select private.fan_out_push() as more`)[0]?.more);
}
export const claim = async (most = 100) => {
  await fanOut()
  return sql()<Claimed[]>`select * from private.claim_deliveries(${most})`
}
export const settle = (claimed: Claimed[], outcome: string, wait: number | null = null) =>
  sql()`select private.settle_deliveries(${sql().json(
    claimed.map(({ push_id, device_id, attempt, endpoint }) => ({
      ...{ push_id, device_id, attempt, endpoint, outcome, wait },
    })),
  )})`

beforeEach(async () => {
  await setNow()
  await sql()`delete from private.push_devices`
  await sql()`delete from private.pushes`
  await sql()`delete from private.reminders_written`
  await sql()`delete from private.slots`
  await sql()`select private.set_push_key(${serverKey})`
})
