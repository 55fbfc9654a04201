/**
 * Stands inline in every page: decides when the font and the rest of the script are fetched, never
 * before `load`. The page is complete without it.
 */
import { keepLines } from './keep-lines.ts'
import { idle } from './lib/idle.ts'
import { patience } from './lib/near.ts'
import { sessionKey } from './lib/session-key.ts'

type Addresses = { alive: string; font: string }

const { alive, font } = (document.currentScript as HTMLScriptElement).dataset as Addresses
const root = document.documentElement

/** Opening a storage takes milliseconds before the first paint: this one serves both. */
const read = (key: string) => {
  try {
    return localStorage.getItem(key)
  } catch {
    return null
  }
}

const awaken = (...islands: Element[]) =>
  import(/* @vite-ignore */ alive).then((module) => module.awaken(islands)).catch(() => {})

const signedIn = read(sessionKey) !== null
if (signedIn) root.classList.add('signed-in')

// A place inside the page is found only when everything above it has its true height.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash || visit?.type !== 'navigate') root.classList.add('whole')

const face = new FontFace('Figtree', `url(${font})`, { weight: '300 900', display: 'fallback' })
const showFont = () => {
  keepLines(() => document.fonts.add(face))
  localStorage.setItem('font', '1')
}
const fontSeen = read('font') !== null
if (fontSeen) document.fonts.add(face)

for (const event of ['pointerover', 'pointerdown', 'focusin', 'keydown']) {
  document.addEventListener(
    event,
    ({ target }) => {
      const island = target instanceof Element && target.closest('[data-when=touch]')
      if (island) awaken(island)
    },
    { passive: true },
  )
}

const painted = new Promise<void>((resolve) => {
  // A browser that hides its timings, to protect its visitor, must not wait for ever.
  setTimeout(resolve, patience)
  new PerformanceObserver((list) => {
    if (list.getEntriesByName('first-contentful-paint').length) resolve()
  }).observe({ type: 'paint', buffered: true })
})

/** The header shows the account; and where the style sheet cannot, it turns white by script when scrolled. */
const awaited = signedIn
  ? '[data-island=site-header]'
  : CSS.supports('animation-timeline: scroll()')
    ? 'none'
    : '[data-island]:has(>[data-solid=by-style])'

// What was left out of the first layout, piece by piece: after the font, or as soon as somebody moves.
const layOutAll = async () => {
  for (const block of document.querySelectorAll<HTMLElement>('main > *')) {
    await idle()
    block.style.contentVisibility = 'visible'
  }
  root.classList.add('whole')
}
for (const event of ['scroll', 'pointerdown', 'keydown'])
  addEventListener(event, layOutAll, { once: true, passive: true })
addEventListener('click', ({ target }) => {
  if (target instanceof Element && target.closest('a[href*="#"]')) root.classList.add('whole')
})

addEventListener('load', async () => {
  await painted
  const manifest = Object.assign(document.createElement('link'), { rel: 'manifest' })
  manifest.href = '/manifest.webmanifest'
  document.head.append(manifest)
  // With the font at hand, so that nothing is laid out twice.
  face
    .load()
    .then(showFont, () => {})
    .then(layOutAll)
  await idle()
  const islands = document.querySelectorAll(`[data-when=load],${awaited}`)
  if (islands.length) awaken(...islands)
})
