import { callForEverybody } from '#app/lib/call-for-everybody.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { type Device, followsSomething, removeDevice, writeDevice } from './device.ts'

/** As push services write keys. */
const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** Tells the server everything this device wants; returns the device as the server keeps it. */
async function tellServer(device: Device, subscription: PushSubscription): Promise<Device> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const key = subscription.options.applicationServerKey
  const { cases } = await callForEverybody('keep_device', {
    secret: device.secret,
    endpoint: endpoint ?? '',
    p256dh,
    auth,
    server_key: key ? base64Url(key) : '',
    route: device.route ?? null,
    reminder: device.reminder ?? null,
    cases: device.cases,
  })
  const kept = device.cases.filter(({ radicado }) => cases.includes(radicado))
  return { ...device, cases: kept, aliveAt: Date.now() }
}

const subscribe = async ({ pushManager }: ServiceWorkerRegistration) => {
  const applicationServerKey = await callForEverybody('push_key')
  if (!applicationServerKey) throw new Error('Push is off')
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

async function tellAnyhow(device: Device, registration: ServiceWorkerRegistration) {
  const subscription = await registration.pushManager.getSubscription()
  if (!subscription) return tellServer(device, await subscribe(registration))
  try {
    return await tellServer(device, subscription)
  } catch (error) {
    if (!(error instanceof Refusal && error.refusal === 'push_key_changed')) throw error
    await subscription.unsubscribe()
    return tellServer(device, await subscribe(registration))
  }
}

/**
 * Subscribes where there is no subscription, or none that the server can use any more, tells the server, and then writes
 * the state. It asks nobody for permission.
 */
export async function keepDevice(device: Device, registration: ServiceWorkerRegistration): Promise<Device> {
  const kept = await tellAnyhow(device, registration)
  if (followsSomething(kept)) await writeDevice(kept)
  else await endDevice(registration)
  return kept
}

/** What is left when nothing is followed any more, and the server knows it. */
export async function endDevice(registration?: ServiceWorkerRegistration) {
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await removeDevice()
}
