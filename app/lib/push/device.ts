import { deviceCache as cacheName, devicePath as path } from '#app/lib/storage-keys.ts'
import type { CaseReference } from '#domain/case-reference.ts'
import type { RouteId } from '#domain/collection/rural-routes.ts'
import type { Reminder } from '#domain/push/reminders.ts'

/** A browser that wants to be told, as it remembers itself. */
export type Device = {
  /** Only this device knows it, and the server its SHA-256: who has it may change or forget the device. */
  secret: string
  route?: RouteId
  reminder?: Reminder
  cases: CaseReference[]
  /** The last time that the server heard of it. */
  aliveAt: number
}

export async function readDevice(): Promise<Device | undefined> {
  try {
    return await (await caches.match(path, { cacheName }))?.json()
  } catch {
    // Storage is forbidden: this browser follows nothing.
  }
}

export const writeDevice = async (device: Device) =>
  (await caches.open(cacheName)).put(path, new Response(JSON.stringify(device)))

export const removeDevice = () => caches.delete(cacheName)

export const followsSomething = ({ route, cases }: Device) => Boolean(route || cases.length)

/** One after the other: two tabs, or a tab and the worker, must not make two devices of one browser. */
export const oneByOne = <T>(work: () => Promise<T>): Promise<T> =>
  navigator.locks.request('push-device', work)
