/** `/sw.js` of a site without offline pages: it replaces the earlier worker, deletes its caches and unregisters. */
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
