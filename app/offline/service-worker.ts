/**
 * `/sw.js`: what was visited opens without a connection. Pages come from the network first and from a cache only where it
 * fails or hangs; hashed files, whose content never changes, from the cache first. One cache holds the pages of one build with the
 * files that they need.
 */
import type { OfflineSite } from './offline-site.ts'
import type { Visit } from './tell-worker.ts'
import type { Fetching, WorkerScope } from './worker-scope.ts'

declare const offlineSite: OfflineSite

const worker = self as unknown as WorkerScope
const { build, alive, font, islands, offlinePage, ahead } = offlineSite
const prefix = 'yari-'
const current = prefix + build

/** Data, downloads and the desk: never answered from here, never kept. */
const neverKept = /^\/(rest|auth|storage|desk|calendar|assets|_\/desk)\b/

const isKeepable = ({ ok, redirected, type, status }: Response) =>
  ok && status === 200 && !redirected && type === 'basic'

/** After the own one the newest first: a page of the build before may still be open, or all there is. */
async function ownCaches() {
  const others = (await caches.keys()).filter((name) => name.startsWith(prefix) && name !== current)
  return [current, ...others.reverse()]
}

async function kept(path: string) {
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

/** The font, and the scripts of what wakes by itself. What waits for a touch works without. */
function filesOf(html: string) {
  const wakeful = [...html.matchAll(/data-island="([\w-]+)" data-when="(?:load|route)"/g)]
  const scripts = wakeful.flatMap(([, name = '']) => islands[name] ?? [])
  return new Set([font, ...(wakeful.length ? alive.split(' ') : []), ...scripts])
}

async function keepFiles(html: string) {
  for (const file of filesOf(html)) await keepFile(file)
}

/** A page of another build needs files that are not known here. */
async function fetchPage(path: string, cache: RequestCache) {
  const answer = await fetch(path, { cache, priority: 'low' })
  const html = await answer.clone().text()
  if (!isKeepable(answer) || !html.includes(`data-alive="${alive}"`)) throw new Error(`${path} is not kept`)
  return { answer, html }
}

/** Files first: a page is kept whole or not at all. */
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
  // The browser's own copy, which the page was just made from: nothing is fetched twice.
  await keepPage(path, 'force-cache')
  if (!costly) for (const page of ahead) await keepAhead(page)
  // A few small scripts where React is there already, and whoever filed something has it.
  else if (await kept(alive.split(' ')[0] ?? '')) await keepAhead(offlinePage)
}

/** The browser has asked already (navigation preload), and would ask again if its answer were not used. */
const fromNetwork = async ({ request, preloadResponse }: Fetching) =>
  (await preloadResponse) ?? fetch(request)

/** A connection that says nothing for so long is as good as none; whoever has no copy goes on waiting. */
const stalledAfter = 10_000

async function openPage(event: Fetching, path: string) {
  const network = fromNetwork(event)
  const copy = () => kept(path.replace(/(.)\/$/, '$1'))
  const stalled = async () => {
    await new Promise((resolve) => setTimeout(resolve, stalledAfter))
    return (await copy()) ?? network
  }
  // The browser complains about a preloaded answer that nobody waits for.
  event.waitUntil(network.catch(() => {}))
  try {
    return await Promise.race([network, stalled()])
  } catch (error) {
    const page = (await copy()) ?? (await kept(offlinePage))
    if (!page) throw error
    return page
  }
}

async function openFile(event: Fetching, path: string) {
  const found = await kept(path)
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

/** Its scripts come later: it helps without them. */
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
  // What could not be kept now is kept at the next visit.
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
