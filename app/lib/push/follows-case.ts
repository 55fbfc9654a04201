import { deviceCache, devicePath } from '#app/lib/storage-keys.ts'
import type { Device } from './device.ts'

/** Whether this device follows a case. It reads the state itself, because `device.ts` belongs to code that is loaded later. */
export async function followsCase(radicado: string) {
  try {
    const state = await caches.match(devicePath, { cacheName: deviceCache })
    const device: Device | undefined = await state?.json()
    return device?.cases.some((followed) => followed.radicado === radicado) ?? false
  } catch {
    // Storage is forbidden, or the connection is not secure.
    return false
  }
}
