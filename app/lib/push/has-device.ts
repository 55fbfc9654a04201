import { deviceCache } from '#app/lib/storage-keys.ts'

/** Whether this browser may follow something: to ask before more code about pushes is loaded. */
export async function hasDevice() {
  try {
    return await caches.has(deviceCache)
  } catch {
    // Storage is forbidden, or the connection is not secure.
    return false
  }
}
