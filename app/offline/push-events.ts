/** Shows pushes, opens what they are about, and keeps the server informed of the subscription. */
import { type Device, followsSomething, oneByOne, readDevice } from '#app/lib/push/device.ts'
import { keepDevice } from '#app/lib/push/keep-device.ts'
import { trackingAddress } from '#domain/case-reference.ts'
import { company } from '#domain/company.ts'
import type { PushMessage } from '#domain/push/push-message.ts'
import type { WorkerScope } from './worker-scope.ts'

const worker = self as unknown as WorkerScope

/** A browser that is shown nothing tells its own words, and may end the subscription. */
const unreadable: PushMessage = {
  ...{ id: 'unreadable', tag: 'unreadable', title: `Hay un aviso de ${company.name}` },
  ...{ body: 'Toque para abrir el sitio.', path: '/' },
}

function read(data: { json(): PushMessage } | null) {
  try {
    const message = data?.json()
    return message?.title ? message : unreadable
  } catch {
    return unreadable
  }
}

async function show(message: PushMessage) {
  const { id, tag, replaces, title, body } = message
  const [shown] = await worker.registration.getNotifications({ tag })
  if (replaces) for (const old of await worker.registration.getNotifications({ tag: replaces })) old.close()
  await worker.registration.showNotification(title, {
    ...{ tag, body, data: message, lang: 'es-CO', icon: '/icon-192.png', badge: '/badge-96.png' },
    // The same one again makes no sound.
    ...{ renotify: shown !== undefined && shown.data.id !== id },
  })
}

/** Subscribes anew where that is necessary. What fails is done at the next visit. */
const renew = (isDue: (device: Device) => boolean) =>
  oneByOne(async () => {
    const device = await readDevice()
    if (device && followsSomething(device) && isDue(device)) await keepDevice(device, worker.registration)
  }).catch(() => {})

const month = 30 * 24 * 60 * 60 * 1000

worker.addEventListener('push', (event) => {
  const work = async () => {
    await show(read(event.data))
    await renew(({ aliveAt }) => Date.now() - aliveAt > month)
  }
  event.waitUntil(work())
})

worker.addEventListener('pushsubscriptionchange', (event) => event.waitUntil(renew(() => true)))

/** The tracking code is on the device alone. No message opens the page of another site. */
async function addressOf({ path, radicado }: PushMessage) {
  const reference = (await readDevice())?.cases.find((one) => one.radicado === radicado)
  if (reference) return trackingAddress(reference)
  return new URL(path, location.origin).origin === location.origin ? path : '/'
}

async function open(message: PushMessage) {
  const address = await addressOf(message)
  const { pathname } = new URL(address, location.origin)
  const windows = await worker.clients.matchAll({ type: 'window' })
  const there = windows.find(({ url }) => new URL(url).pathname === pathname)
  // First the focus, which a browser allows only for a moment after the touch.
  if (there) await (await there.focus()).navigate(address)
  else await worker.clients.openWindow(address)
}

worker.addEventListener('notificationclick', (event) => {
  event.notification.close()
  event.waitUntil(open(event.notification.data))
})
