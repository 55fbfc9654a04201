/**
 * Stands inline in every page: decides when the rest of the script is fetched, never before `load`.
 * The page is complete without it.
 */
import { sessionKey } from './lib/session-key.ts'

const { alive } = (document.currentScript as HTMLScriptElement).dataset
const root = document.documentElement

const awaken = (island: Element) =>
  import(/* @vite-ignore */ alive as string).then((module) => module.awaken(island)).catch(() => {})

const read = (storage: 'localStorage' | 'sessionStorage', key: string) => {
  try {
    return window[storage].getItem(key)
  } catch {
    return null
  }
}

const showFont = () => root.classList.add('font')

const signedIn = read('localStorage', sessionKey) !== null
const fontSeen = read('sessionStorage', 'font') !== null
if (fontSeen) showFont()
if (signedIn) root.classList.add('signed-in')

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

addEventListener('load', () => {
  const idle = window.requestIdleCallback ?? ((work: () => void) => setTimeout(work, 100))
  idle(() => {
    for (const island of document.querySelectorAll('[data-when=load]')) awaken(island)
    const header = signedIn && document.querySelector('[data-island=site-header]')
    if (header) awaken(header)
  })
  if (fontSeen) return
  document.fonts
    .load('1em Figtree')
    .then(() => {
      showFont()
      sessionStorage.setItem('font', '1')
    })
    .catch(() => {})
})
