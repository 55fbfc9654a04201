/**
 * `/sw.js` of a site without offline pages: it replaces the earlier worker, has the server forget the device, deletes all caches
 * and unregisters.
 */
import { callForEverybody } from '#app/lib/call-for-everybody.ts'
import { readDevice } from '#app/lib/push/device.ts'
import { endDevice } from '#app/lib/push/keep-device.ts'
import type { WorkerScope } from './worker-scope.ts'

const worker = self as unknown as WorkerScope

async function forgetDevice() {
  const device = await readDevice()
  if (!device) return
  // A server that is not reached learns from the push service that the device is gone.
  await callForEverybody('forget_device', { secret: device.secret }).catch(() => {})
  await endDevice(worker.registration)
}

worker.addEventListener('install', () => {
  worker.skipWaiting()
})

worker.addEventListener('activate', (event) => {
  const leave = async () => {
    await forgetDevice().catch(() => {})
    for (const name of await caches.keys()) await caches.delete(name)
    await worker.registration.unregister()
  }
  event.waitUntil(leave())
})
