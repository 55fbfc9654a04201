/** What the page does about pushes. To be loaded before the press: the browser's question must follow it at once. */
import { callForEverybody } from '#app/lib/call-for-everybody.ts'
import { Refusal } from '#app/lib/refusal.ts'
import type { CaseReference } from '#domain/case-reference.ts'
import type { RouteId } from '#domain/collection/rural-routes.ts'
import type { Reminder } from '#domain/push/reminders.ts'
import { type Device, followsSomething, oneByOne, readDevice, writeDevice } from './device.ts'
import { endDevice, keepDevice } from './keep-device.ts'

/** What this browser can do. `install`: iPhone or iPad, not yet on the home screen. */
export type PushAbility = 'off' | 'unsupported' | 'install' | 'denied' | 'ready'

const isBuiltWithWorker = () => document.querySelector('[data-register]') !== null

/** Null also where the server is not reached. */
const serverKey = () => callForEverybody('push_key').catch(() => null)

const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac, but no Mac is touched.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

const isOnHomeScreen = () => (navigator as { standalone?: boolean }).standalone === true

export async function pushAbility(): Promise<PushAbility> {
  if (!isBuiltWithWorker() || !(await serverKey())) return 'off'
  if (isApplePhone() && !isOnHomeScreen()) return 'install'
  const needed = ['Notification', 'PushManager', 'caches'].every((name) => name in window)
  if (!needed || !('serviceWorker' in navigator && 'locks' in navigator)) return 'unsupported'
  return Notification.permission === 'denied' ? 'denied' : 'ready'
}

const week = 7 * 24 * 60 * 60 * 1000

/** What this device follows. At most once a week it is also a sign of life; a lost subscription is repaired at once. */
export async function following(): Promise<Device | undefined> {
  const device = await readDevice()
  if (!device || !followsSomething(device)) return
  // What fails now is tried again at the next visit.
  oneByOne(repair).catch(() => {})
  return device
}

async function repair() {
  const device = await readDevice()
  const registration = await navigator.serviceWorker.getRegistration()
  if (!device || !registration?.active || Notification.permission !== 'granted') return
  const isLost = !(await registration.pushManager.getSubscription())
  if (isLost || Date.now() - device.aliveAt > week) await keepDevice(device, registration)
}

/** `dismissed`: the question was left without an answer. */
export type Outcome = 'done' | 'denied' | 'dismissed' | 'failed'

export const followRoute = (route: RouteId, reminder: Reminder): Promise<Outcome> =>
  follow(
    (device) => ({ ...device, route, reminder }),
    (kept) => kept.route === route,
  )

export const followCase = ({ radicado, tracking_code }: CaseReference): Promise<Outcome> =>
  follow(
    (device) => ({ ...device, cases: [...without(device.cases, radicado), { radicado, tracking_code }] }),
    (kept) => kept.cases.some((one) => one.radicado === radicado),
  )

const without = (cases: CaseReference[], radicado: string) =>
  cases.filter((reference) => reference.radicado !== radicado)

async function follow(change: (device: Device) => Device, isDone: (kept: Device) => boolean) {
  // Before everything else: some browsers ask only while they handle the press. After a no none of them asks again.
  const permission = await Notification.requestPermission()
  if (permission !== 'granted') return permission === 'denied' ? 'denied' : 'dismissed'
  try {
    const kept = await oneByOne(async () => {
      const registration = await activeRegistration()
      const device = (await readDevice()) ?? { secret: crypto.randomUUID(), cases: [], aliveAt: 0 }
      // If the answer is lost, the next press speaks of the same device.
      await writeDevice(device)
      return keepDevice(change(device), registration)
    })
    return isDone(kept) ? 'done' : 'failed'
  } catch (error) {
    if (error instanceof Refusal) throw error
    return 'failed'
  }
}

/** On a first visit the page registers the worker some seconds later than somebody can press. */
async function activeRegistration() {
  const registration = await navigator.serviceWorker.register('/sw.js', { updateViaCache: 'none' })
  const installing = registration.active ? undefined : (registration.installing ?? registration.waiting)
  if (installing)
    await new Promise<void>((resolve, reject) => {
      installing.onstatechange = () => {
        if (installing.state === 'activated') resolve()
        if (installing.state === 'redundant') reject(new Error('The worker could not be installed'))
      }
    })
  return registration
}

export const unfollowRoute = () => unfollow(({ route, reminder, ...device }) => device)

export const unfollowCase = (radicado: string) =>
  unfollow((device) => ({ ...device, cases: without(device.cases, radicado) }))

/** Throws where the server is not reached: then everything stays as it is. */
const unfollow = (change: (device: Device) => Device) =>
  oneByOne(async () => {
    const device = await readDevice()
    if (!device) return
    const rest = change(device)
    const registration = await navigator.serviceWorker.getRegistration()
    const subscription = await registration?.pushManager.getSubscription()
    if (registration && subscription && followsSomething(rest)) {
      await keepDevice(rest, registration)
      return
    }
    await callForEverybody('forget_device', { secret: device.secret })
    // Without a subscription, the rest is followed again when one can be had.
    if (followsSomething(rest)) await writeDevice(rest)
    else await endDevice(registration)
  })

/** The server may have lost the device, which is then kept anew. */
export async function sendTest() {
  const device = await readDevice()
  if (!device) throw new Refusal('unknown_device')
  const test = () => callForEverybody('test_device', { secret: device.secret })
  await test().catch(async (error) => {
    if (!(error instanceof Refusal && error.refusal === 'unknown_device')) throw error
    await oneByOne(async () => keepDevice((await readDevice()) ?? device, await activeRegistration()))
    await test()
  })
}
