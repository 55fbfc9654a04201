/**
 * Stands inline in every page: decides when the font and the rest of the script are fetched, not before `load` unless
 * somebody reaches for an island. The page is complete without it, and its first paint does not wait for it.
 */

import { sessionKey } from '#app/lib/session-key.ts'
import { idle } from './idle.ts'
import { keepLines } from './keep-lines.ts'
import { layOutRest } from './lay-out-rest.ts'
import { loadScript } from './load-script.ts'
import { patience } from './near.ts'

type Addresses = { alive: string; font: string }

const { alive, font } = (document.currentScript as HTMLScriptElement).dataset as Addresses
const root = document.documentElement

/** Undefined also where the browser keeps nothing. */
const inStorage = <T>(use: (storage: Storage) => T) => {
  try {
    return use(localStorage)
  } catch {}
}
const isStored = (key: string) => !!inStorage((storage) => storage.getItem(key))

// In the built scripts it stands for every `import()`.
Object.assign(window, { loadScript })

const loadAlive = (): Promise<typeof import('./alive.tsx')> => loadScript(alive.split(' '))

const ignore = () => {}

/** The target of an event may be the document, which is in nothing. */
const closest = <T extends Element>(target: EventTarget | null, selector: string) =>
  (target as Partial<Element> | null)?.closest?.<T>(selector)

const showSession = () => root.classList.toggle('signed-in', isStored(sessionKey))

const makeFace = () => new FontFace('Figtree', `url(${font})`, { weight: '300 900', display: 'fallback' })
const showFace = (loaded: FontFace) => {
  keepLines(() => document.fonts.add(loaded))
  inStorage((storage) => storage.setItem('font', '1'))
}

// Opening the storage waits for another process: before the first paint only for whoever was here a moment ago.
let face: FontFace | undefined
if (document.referrer.startsWith(location.origin)) {
  showSession()
  if (isStored('font')) {
    face = makeFace()
    document.fonts.add(face)
  }
}

// A place inside the page is found only when everything above it has its true height.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash || visit?.type !== 'navigate') root.classList.add('whole')

// Whoever reaches for an island needs it now; also for one whose script could not be fetched by itself.
for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown']) {
  addEventListener(event, ({ target }) => {
    const island = closest<HTMLElement>(target, '[data-island]')
    if (island) loadAlive().then(({ awaken }) => awaken([island]), ignore)
  })
}

const painted = new Promise<void>((resolve) => {
  // A browser that hides its timings, to protect its visitor, must not wait for ever.
  setTimeout(resolve, patience)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) resolve()
  }).observe({ type: 'paint', buffered: true })
})

// What was left out of the first layout: after the font, or as soon as somebody moves.
let begun = false
const layOutAll = async () => {
  if (begun) return
  begun = true
  await layOutRest()
  // Not the class: without it the styles of the whole page would be computed again.
  root.dataset.laidOut = ''
}
for (const event of ['scroll', 'pointerdown', 'keydown']) addEventListener(event, layOutAll, { once: true })
addEventListener('click', ({ target }) => {
  const link = closest<HTMLAnchorElement>(target, 'a')
  if (link?.hash) root.classList.add('whole')
  // Until React is there, a menu would stay open above the place that was chosen in it, and after the back button.
  const menus = link?.closest('[data-when=touch]')?.querySelectorAll('details') ?? []
  for (const menu of menus) menu.open = false
})

/** The header shows the account; and where the style sheet cannot, it turns white by script when scrolled. */
const headerWanted = (signedIn: boolean) => {
  if (signedIn) return ',[data-island=site-header]'
  return CSS.supports('animation-timeline: scroll()') ? '' : ',[data-island]:has(>[data-solid=by-style])'
}

addEventListener('load', async () => {
  await painted
  const manifest = { rel: 'manifest', href: '/manifest.webmanifest' }
  document.head.append(Object.assign(document.createElement('link'), manifest))
  const signedIn = showSession()
  face ??= makeFace()
  // With the font at hand, so that nothing is laid out twice.
  face.load().then(showFace, ignore).then(layOutAll)
  await idle()
  const islands = document.querySelectorAll<HTMLElement>(`[data-when=load]${headerWanted(signedIn)}`)
  if (!islands.length) return
  const wakeThem = () => {
    loadAlive().then(
      ({ awaken }) => awaken(islands, true),
      () => setTimeout(wakeThem, 5000),
    )
  }
  wakeThem()
})
