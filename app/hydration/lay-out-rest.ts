import { idle } from './idle.ts'

/** The same as in lay-out-rest.css. */
const leftOut =
  'main > :nth-child(n + 2), main section + section, footer, .grid > li + li > .card-link, .article-body > :nth-child(n + 6)'

/** What a cheap phone styles, lays out and paints in one go without making anybody wait. */
const largestPiece = 50

/** In elements; a line of text counts as one. */
const costOf = (part: Element) => 1 + part.querySelectorAll('*').length + (part.textContent?.length ?? 0) / 40

// The innermost alone: a row that scrolls would lose its place, could it be left out itself.
const piecesOf = (part: Element): Element[] =>
  costOf(part) <= largestPiece ? [part] : [...part.children].flatMap(piecesOf)

const isLaidOut = ({ children }: Element) =>
  [...children].some((child) => child.checkVisibility?.({ contentVisibilityAuto: true }) ?? true)

const show = (part: Element, when: 'auto' | 'visible') => {
  if (part instanceof HTMLElement) part.style.contentVisibility = when
}

/** Lays out what was left out of the first layout, piece by piece. */
export async function layOutRest() {
  let room = 0
  for (const block of document.querySelectorAll(leftOut)) {
    const pieces = isLaidOut(block) ? [] : piecesOf(block)
    for (const piece of pieces) show(piece, 'auto')
    for (const part of new Set([block, ...pieces])) {
      const cost = costOf(part)
      if (cost > room) {
        await idle()
        room = largestPiece
      }
      room -= cost
      show(part, 'visible')
    }
  }
}
