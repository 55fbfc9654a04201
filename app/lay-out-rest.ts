import { idle } from './lib/idle.ts'

/** Elements that a cheap phone styles, lays out and paints in one go without making anybody wait. */
const pieceSize = 40

const isLaidOut = ({ children }: Element) =>
  [...children].some((child) => child.checkVisibility?.({ contentVisibilityAuto: true }) ?? true)

const piecesOf = (part: Element): Element[] =>
  part.querySelectorAll('*').length <= pieceSize ? [part] : [...part.children].flatMap(piecesOf)

const show = (element: Element, when: 'auto' | 'visible') => {
  if (element instanceof HTMLElement) element.style.contentVisibility = when
}

/** Lays out what the style sheet left out of the first layout, piece by piece. */
export async function layOutRest() {
  for (const block of document.querySelectorAll('main > :nth-child(n + 2), footer')) {
    if (isLaidOut(block)) continue
    const pieces = piecesOf(block)
    for (const piece of pieces) show(piece, 'auto')
    for (const part of new Set([block, ...pieces])) {
      await idle()
      show(part, 'visible')
    }
  }
}
