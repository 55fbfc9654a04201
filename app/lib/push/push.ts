/** What the page does about pushes. To be loaded before the press: the browser's question must follow it at once. */
import { callForEverybody } from '#app/lib/call-for-everybody.ts'
import { Refusal } from '#app/lib/refusal.ts'
import type { CaseReference } from '#domain/case-reference.ts'
import type { RouteId } from '#domain/collection/rural-routes.ts'
import type { Reminder } from '#domain/push/reminders.ts'
import { type Device, followsSomething, oneByOne, readDevice, writeDevice } from './device.ts'
import { endDevice, keepDevice, usableSubscription } from './keep-device.ts'

/** What this browser can do. `install`: iPhone or iPad, not yet on the home screen. */
export type PushAbility = 'off' | 'unsupported' | 'install' | 'denied' | 'ready'

const isBuiltWithWorker = () => document.querySelector('[data-register]') !== null

/** Null also where the server is not reached. */
const serverKey = () => callForEverybody('push_key').catch(() => null)

const isApplePhone = () =>
  /iPhone|iPad|iPod/.test(navigator.userAgent) ||
  // An iPad says that it is a Mac, but no Mac is touched.
  (/Macintosh/.test(navigator.userAgent) && navigator.maxTouchPoints > 1)

/** Pushes came with iOS 16.4, on the home screen too. */
function isTooOld() {
  const [, major, minor] = navigator.userAgent.match(/OS (\d+)_(\d+)/) ?? []
  return Number(major) + Number(minor) / 100 < 16.04
}

const isOnHomeScreen = () => (navigator as { standalone?: boolean }).standalone === true

/** A visit where pushes can come is also a sign of life. */
export async function pushAbility(): Promise<PushAbility> {
  const key = isBuiltWithWorker() && (await serverKey())
  if (!key) return 'off'
  if (isApplePhone() && !isOnHomeScreen()) return isTooOld() ? 'unsupported' : 'install'
  const needed = ['Notification', 'PushManager', 'caches'].every((name) => name in window)
  if (!needed || !('serviceWorker' in navigator && 'locks' in navigator)) return 'unsupported'
  if (Notification.permission === 'denied') return 'denied'
  // What fails now is tried again at the next visit.
  oneByOne(() => repair(key)).catch(() => {})
  return 'ready'
}

const day = 24 * 60 * 60 * 1000

/**
 * A subscription that is lost, or was made with another key of the server, is made anew at once. Of a device that the server lost
 * nothing is seen here, while the page says that it is told: so the server hears of it once a day.
 */
async function repair(key: string) {
  const device = await following()
  const registration = await navigator.serviceWorker.getRegistration()
  if (!device || !registration?.active || Notification.permission !== 'granted') return
  const isLost = !(await usableSubscription(registration, key))
  if (isLost || Date.now() - device.aliveAt > day) await keepDevice(device, registration, key)
}

/** What this device follows. */
export async function following(): Promise<Device | undefined> {
  const device = await readDevice()
  return device && followsSomething(device) ? device : undefined
}

/** `dismissed`: the question was left without an answer. `left_out`: the case is closed, or has another code. */
export type Outcome = 'done' | 'denied' | 'dismissed' | 'left_out' | 'failed'

/** Hears when the browser begins and ends to ask. */
export type OnAsking = (isAsking: boolean) => void

export const followRoute = (route: RouteId, reminder: Reminder, onAsking: OnAsking): Promise<Outcome> =>
  follow(onAsking, (device) => ({ ...device, route, reminder }))

export const followCase = (
  { radicado, tracking_code }: CaseReference,
  onAsking: OnAsking,
): Promise<Outcome> =>
  follow(
    onAsking,
    (device) => ({ ...device, cases: [...without(device.cases, radicado), { radicado, tracking_code }] }),
    (kept) => kept.cases.some((one) => one.radicado === radicado),
  )

const without = (cases: CaseReference[], radicado: string) =>
  cases.filter((reference) => reference.radicado !== radicado)

/** Before everything else in a press: some browsers ask only while they handle it. After a no nobody is asked again. */
async function permission(onAsking: OnAsking) {
  if (Notification.permission !== 'default') return Notification.permission
  const answer = Notification.requestPermission()
  onAsking(true)
  return answer.finally(() => onAsking(false))
}

async function follow(
  onAsking: OnAsking,
  change: (device: Device) => Device,
  isFollowed: (kept: Device) => boolean = () => true,
): Promise<Outcome> {
  const answer = await permission(onAsking)
  if (answer !== 'granted') return answer === 'denied' ? 'denied' : 'dismissed'
  try {
    const kept = await oneByOne(async () => {
      const registration = await activeRegistration()
      const device = (await readDevice()) ?? { secret: crypto.randomUUID(), cases: [], aliveAt: 0 }
      // If the answer is lost, the next press speaks of the same device.
      await writeDevice(device)
      return keepDevice(change(device), registration)
    })
    return isFollowed(kept) ? 'done' : 'left_out'
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
    const key = await callForEverybody('push_key')
    if (registration && subscription && key && followsSomething(rest)) {
      await keepDevice(rest, registration, key)
      return
    }
    await callForEverybody('forget_device', { secret: device.secret })
    // Without a subscription, or while pushes are off, the rest is followed again at a visit when it can be.
    if (followsSomething(rest)) await writeDevice({ ...rest, aliveAt: 0 })
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
