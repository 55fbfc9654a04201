/**
 * The inline script of every page. It fetches the font and the scripts after `load`, or earlier when the visitor
 * touches an island. The page is complete without it, and it does not delay the first paint.
 */

import { routeKey, sessionKey } from '#app/lib/storage-keys.ts'
import { tellWorker } from '#app/offline/tell-worker.ts'
import { loadScript } from './load-script.ts'
import { idle, nearTimeout } from './waits.ts'

declare global {
  interface Window {
    loadScript: typeof loadScript
  }
}

type Addresses = { alive: string; font: string; register?: string }

const { alive, font, register } = (document.currentScript as HTMLScriptElement).dataset as Addresses
const root = document.documentElement
const { classList } = root

/** Undefined also where storage is forbidden. */
const inStorage = <T>(use: (storage: Storage) => T) => {
  try {
    return use(localStorage)
  } catch {}
}
const isStored = (key: string) => !!inStorage((storage) => storage[key])

// The build replaces every `import()` with a call of `loadScript`.
window.loadScript = loadScript

const loadAlive = (): Promise<typeof import('./alive.tsx')> => loadScript(alive.split(' '))

const ignore = () => {}

/** The target of an event may be the document, which has no `closest`. */
const closest = <T extends Element>(target: EventTarget | null, selector: string) =>
  (target as Partial<Element> | null)?.closest?.<T>(selector)

const showSession = () => classList.toggle('signed-in', isStored(sessionKey))

const makeFace = () => new FontFace('Figtree', `url(${font})`, { weight: '300 900', display: 'fallback' })
const showFace = (loaded: FontFace) => {
  document.fonts.add(loaded)
  inStorage((storage) => {
    storage.font = '1'
  })
}

// The first access to localStorage blocks: before the first paint it is only worth it for a visitor who comes from
// another page of the site.
let face: FontFace | undefined
if (document.referrer.startsWith(location.origin)) {
  showSession()
  if (isStored('font')) {
    face = makeFace()
    document.fonts.add(face)
  }
}

// Going anywhere in the page needs the true height of everything above: what is read must not move later.
const layOutWhole = () => classList.add('whole')
for (const event of ['scroll', 'keydown']) addEventListener(event, layOutWhole)
const visits = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash || visits[0]?.type !== 'navigate') layOutWhole()

// A touch hydrates its island at once, and retries one whose script could not be fetched.
for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown']) {
  addEventListener(event, ({ target }) => {
    const island = closest<HTMLElement>(target, '[data-island]')
    if (island) loadAlive().then(({ awaken }) => awaken([island]), ignore)
  })
}

const painted = new Promise<void>((resolve) => {
  // Browsers that hide paint timings for privacy never report one.
  setTimeout(resolve, 3000)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint')[0]) resolve()
  }).observe({ type: 'paint', buffered: true })
})

addEventListener('click', ({ target }) => {
  const link = closest<HTMLAnchorElement>(target, 'a')
  if (link?.hash) layOutWhole()
  // Before hydration, a menu would stay open above the chosen anchor and after the back button.
  const menus = link?.closest('[data-when=touch]')?.querySelectorAll('details') ?? []
  for (const menu of menus) menu.open = false
})

/** Lays out what the first layout skipped, block after block. */
const layOutRest = async () => {
  for (const block of document.querySelectorAll<HTMLElement>('main > *, main section, footer')) {
    await idle()
    block.style.contentVisibility = 'visible'
  }
}

/** The header is hydrated to show the account, and where CSS cannot turn it white on scroll. */
const headerWanted = (signedIn: boolean) => {
  if (signedIn) return ',[data-island=site-header]'
  return CSS.supports('animation-timeline: scroll()') ? '' : ',:has(>[data-solid=by-style])'
}

/** Has the worker keep the page for a time without a connection; last of all, because no visitor waits for it. */
const keepOffline = () => {
  const { serviceWorker } = navigator
  if (!register || !serviceWorker) return
  const tell = () => tellWorker(serviceWorker.controller)
  // A page that was not kept because the connection broke is kept when it is back.
  self.ononline = tell
  if (serviceWorker.controller) {
    tell()
    // The worker of a new build has kept nothing yet.
    serviceWorker.oncontrollerchange = tell
  }
  // After the islands further below, whose scripts would then come by way of the worker.
  else setTimeout(() => loadScript([register]).catch(ignore), nearTimeout)
}

addEventListener('load', async () => {
  // The page may have been built last year. Bogotá is five hours behind UTC.
  const year = document.querySelector('[data-year]') as Element
  year.textContent = `${new Date(Date.now() - 5 * 3600_000).getUTCFullYear()}`
  await painted
  document.head.insertAdjacentHTML('beforeend', '<link rel=manifest href=/manifest.webmanifest>')
  const signedIn = showSession()
  face ??= makeFace()
  // After the font, so that nothing is laid out twice.
  face.load().then(showFace, ignore).then(layOutRest).then(idle).then(keepOffline)
  await idle()
  const islands = document.querySelectorAll<HTMLElement>(
    `[data-when=load]${headerWanted(signedIn)}${isStored(routeKey) ? ',[data-when=route]' : ''}`,
  )
  const wakeThem = () => {
    loadAlive().then(
      ({ awaken }) => awaken(islands, true),
      () => setTimeout(wakeThem, 5000),
    )
  }
  if (islands[0]) wakeThem()
})
