/** `/sw.js` of a site that wants no worker any more: it takes the place of the earlier one, clears up and goes. */
import type { WorkerScope } from './worker-scope.ts'

const worker = self as unknown as WorkerScope

worker.addEventListener('install', () => {
  worker.skipWaiting()
})

worker.addEventListener('activate', (event) => {
  const leave = async () => {
    for (const name of await caches.keys()) await caches.delete(name)
    await worker.registration.unregister()
  }
  event.waitUntil(leave())
})
