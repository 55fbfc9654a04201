/**
 * Stands inline in every page: decides when the font and the rest of the script are fetched, never
 * before `load`. The page is complete without it.
 */
import { keepLines } from './keep-lines.ts'
import { idle } from './lib/idle.ts'
import { sessionKey } from './lib/session-key.ts'

type Addresses = { alive: string; font: string }

const { alive, font } = (document.currentScript as HTMLScriptElement).dataset as Addresses
const root = document.documentElement

const read = (storage: 'localStorage' | 'sessionStorage', key: string) => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

const awaken = (...islands: Element[]) =>
  import(/* @vite-ignore */ alive).then((module) => module.awaken(islands)).catch(() => {})

const signedIn = read('localStorage', sessionKey) !== null
if (signedIn) root.classList.add('signed-in')

// A place inside the page is found only when everything above it has its true height.
const [visit] = performance.getEntriesByType('navigation') as PerformanceNavigationTiming[]
if (location.hash || visit?.type !== 'navigate') root.classList.add('whole')

const face = new FontFace('Figtree', `url(${font})`, { weight: '300 900', display: 'fallback' })
const showFont = () => {
  keepLines(() => document.fonts.add(face))
  sessionStorage.setItem('font', '1')
}
const fontSeen = read('sessionStorage', 'font') !== null
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

addEventListener('load', async () => {
  const fontShown = face.load().then(showFont, () => {})
  await idle()
  const islands = document.querySelectorAll(`[data-when=load]${signedIn ? ',[data-island=site-header]' : ''}`)
  if (islands.length) await awaken(...islands)
  await fontShown
  // What was left out of the first layout, piece by piece.
  for (const block of document.querySelectorAll<HTMLElement>('main > *, footer')) {
    await idle()
    block.style.contentVisibility = 'visible'
  }
  root.classList.add('whole')
})
