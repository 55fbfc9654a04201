/**
 * `/sw.js`: visited pages open without a connection. Pages come from the network first and from a cache only where it
 * fails or hangs; hashed files, whose content never changes, from the cache first. One cache holds the pages of one build with the
 * files that they need. Pushes have a file of their own.
 */
import { pageCachePrefix as prefix } from '#app/lib/page-caches.ts'
import type { OfflineSite } from './offline-site.ts'
import './push-events.ts'
import type { Visit } from './tell-worker.ts'
import type { Fetching, WorkerScope } from './worker-scope.ts'

declare const offlineSite: OfflineSite

const worker = self as unknown as WorkerScope
const { build, alive, font, islands, offlinePage, ahead } = offlineSite
const current = prefix + build

/** Paths of data, downloads and the desk: never kept, and never answered from a cache. */
const neverKept = /^\/(rest|auth|storage|desk|calendar|assets|_\/desk)\b/

const isKeepable = ({ ok, redirected, type, status }: Response) =>
  ok && status === 200 && !redirected && type === 'basic'

/** The cache of this build, then the newest first: a page of an earlier build may be open, or the only copy. */
async function ownCaches() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  return [current, ...others.reverse()]
}

async function findKept(path: string) {
  for (const cacheName of await ownCaches()) {
    const found = await caches.match(path, { cacheName, ignoreVary: true })
    if (found) return found
  }
}

async function keepFile(path: string) {
  const cache = await caches.open(current)
  if (await cache.match(path, { ignoreVary: true })) return
  const answer = await fetch(path, { priority: 'low' })
  if (!isKeepable(answer)) throw new Error(`${path}: ${answer.status}`)
  await cache.put(path, answer)
}

/** The font and the scripts of islands that hydrate by themselves; islands that wait for a touch work without. */
function filesOf(html: string) {
  const wakeful = [...html.matchAll(/data-island="([\w-]+)" data-when="(?:load|route)"/g)]
  const scripts = wakeful.flatMap(([, name = '']) => islands[name] ?? [])
  return new Set([font, ...(wakeful.length ? alive.split(' ') : []), ...scripts])
}

async function keepFiles(html: string) {
  for (const file of filesOf(html)) await keepFile(file)
}

/** Refuses a page of another build, whose files this worker does not know. */
async function fetchPage(path: string, cache: RequestCache) {
  const answer = await fetch(path, { cache, priority: 'low' })
  const html = await answer.clone().text()
  if (!isKeepable(answer) || !html.includes(`data-alive="${alive}"`)) throw new Error(`${path} is not kept`)
  return { answer, html }
}

/** Keeps the files first, so that no page is kept without them. */
async function keepPage(path: string, cache: RequestCache) {
  const { answer, html } = await fetchPage(path, cache)
  await keepFiles(html)
  await (await caches.open(current)).put(path, answer)
}

async function keepAhead(path: string) {
  const page = await caches.match(path, { cacheName: current, ignoreVary: true })
  if (page) await keepFiles(await page.text())
  else await keepPage(path, 'no-cache')
}

async function keepVisit({ path, costly }: Visit) {
  if (neverKept.test(path)) return
  // `force-cache` takes the copy that the browser has just shown: nothing is fetched twice.
  await keepPage(path, 'force-cache')
  if (!costly) for (const page of ahead) await keepAhead(page)
  // On a costly connection only the small scripts of the offline page, and only after a form has brought React.
  else if (await findKept(alive.split(' ')[0] ?? '')) await keepAhead(offlinePage)
}

/** Uses the request that the browser has already sent (navigation preload), where there is one. */
const fromNetwork = async ({ request, preloadResponse }: Fetching) =>
  (await preloadResponse) ?? fetch(request)

/** After so long without an answer a kept copy is shown; a visitor without a copy goes on waiting. */
const stalledAfter = 10_000

async function openPage(event: Fetching, path: string) {
  const network = fromNetwork(event)
  const copy = () => findKept(path.replace(/(.)\/$/, '$1'))
  const stalled = async () => {
    await new Promise((resolve) => setTimeout(resolve, stalledAfter))
    return (await copy()) ?? network
  }
  // The browser warns about a preloaded answer that is not awaited.
  event.waitUntil(network.catch(() => {}))
  try {
    return await Promise.race([network, stalled()])
  } catch (error) {
    const page = (await copy()) ?? (await findKept(offlinePage))
    if (!page) throw error
    return page
  }
}

async function openFile(event: Fetching, path: string) {
  const found = await findKept(path)
  if (found) return found
  const answer = await fetch(event.request)
  if (isKeepable(answer)) {
    const copy = answer.clone()
    event.waitUntil(
      caches
        .open(current)
        .then((cache) => cache.put(path, copy))
        .catch(() => {}),
    )
  }
  return answer
}

/** Keeps the offline page before its scripts, because it helps without them. */
async function keepOfflinePage() {
  const { answer } = await fetchPage(offlinePage, 'no-cache')
  await (await caches.open(current)).put(offlinePage, answer)
}

worker.addEventListener('install', (event) => {
  worker.skipWaiting()
  event.waitUntil(keepOfflinePage())
})

worker.addEventListener('activate', (event) => {
  const forget = async () => {
    for (const name of (await ownCaches()).slice(2)) await caches.delete(name)
  }
  event.waitUntil(
    Promise.all([worker.registration.navigationPreload?.enable(), worker.clients.claim(), forget()]),
  )
})

worker.addEventListener('message', (event) => {
  // A page that could not be kept now is kept at the next visit.
  event.waitUntil(keepVisit(event.data).catch(() => {}))
})

worker.addEventListener('fetch', (event) => {
  const { method, mode, url, headers } = event.request
  const { origin, pathname } = new URL(url)
  if (method !== 'GET' || origin !== location.origin) return
  const keepable = !neverKept.test(pathname)
  if (mode === 'navigate') event.respondWith(keepable ? openPage(event, pathname) : fromNetwork(event))
  else if (keepable && pathname.startsWith('/_/') && !headers.has('range'))
    event.respondWith(openFile(event, pathname))
})
