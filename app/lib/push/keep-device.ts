import { callForEverybody } from '#app/lib/call-for-everybody.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { type Device, followsSomething, removeDevice, writeDevice } from './device.ts'

/** As push services write keys. */
const base64Url = (bytes: ArrayBuffer) =>
  btoa(String.fromCharCode(...new Uint8Array(bytes)))
    .replaceAll('+', '-')
    .replaceAll('/', '_')
    .replaceAll('=', '')

/** The public key of the server that a subscription was made with. */
const keyOf = ({ options }: PushSubscription) =>
  options.applicationServerKey ? base64Url(options.applicationServerKey) : ''

/** The subscription that this key of the server can send to. */
export async function usableSubscription({ pushManager }: ServiceWorkerRegistration, key: string) {
  const subscription = await pushManager.getSubscription()
  return subscription && keyOf(subscription) === key ? subscription : undefined
}

/** A browser has one subscription at a time. */
async function subscribe({ pushManager }: ServiceWorkerRegistration, applicationServerKey: string) {
  await (await pushManager.getSubscription())?.unsubscribe()
  return pushManager.subscribe({ userVisibleOnly: true, applicationServerKey })
}

/** Tells the server everything this device wants; returns the device as the server keeps it. */
async function tellServer(device: Device, subscription: PushSubscription): Promise<Device> {
  const { endpoint, keys: { p256dh = '', auth = '' } = {} } = subscription.toJSON()
  const { cases } = await callForEverybody('keep_device', {
    secret: device.secret,
    endpoint: endpoint ?? '',
    p256dh,
    auth,
    server_key: keyOf(subscription),
    route: device.route ?? null,
    reminder: device.reminder ?? null,
    cases: device.cases,
  })
  const kept = device.cases.filter(({ radicado }) => cases.includes(radicado))
  return { ...device, cases: kept, aliveAt: Date.now() }
}

/**
 * Subscribes where there is no subscription, or none that the server can use any more, tells the server, and then writes
 * the state. It asks nobody for permission. While pushes are off, the subscription and the state stay as they are.
 */
export async function keepDevice(
  device: Device,
  registration: ServiceWorkerRegistration,
  knownKey?: string,
): Promise<Device> {
  const key = knownKey ?? (await callForEverybody('push_key'))
  if (!key) throw new Refusal('push_is_off')
  const subscription = (await usableSubscription(registration, key)) ?? (await subscribe(registration, key))
  const kept = await tellServer(device, subscription)
  if (followsSomething(kept)) await writeDevice(kept)
  else await endDevice(registration)
  return kept
}

/** What is left when nothing is followed any more, and the server knows it. */
export async function endDevice(registration?: ServiceWorkerRegistration) {
  await (await registration?.pushManager.getSubscription())?.unsubscribe()
  await removeDevice()
}
