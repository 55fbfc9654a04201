import { idle } from './waits.ts'

/** The same selectors as in lay-out-rest.css. */
const leftOut =
  'main>:nth-child(n+2),main section+section,footer,.grid>li+li>.card-link,.article-body>:nth-child(n+6)'

/** How much a cheap phone lays out and paints in one short task. */
const largestPiece = 50

/** Counted in elements; a line of text counts as one. */
const costOf = (part: Element) => 1 + part.querySelectorAll('*').length + part.textContent.length / 40

// Only innermost parts: a scrolling row with `content-visibility` would lose its scroll position.
const piecesOf = (part: Element): Element[] =>
  costOf(part) <= largestPiece ? [part] : [...part.children].flatMap(piecesOf)

const isLaidOut = ({ children }: Element) =>
  [...children].some((child) => child.checkVisibility?.({ contentVisibilityAuto: true }) ?? true)

const show = (part: Element, when: 'auto' | 'visible') => {
  ;(part as HTMLElement).style.contentVisibility = when
}

/** Lays out the parts that the first layout skipped, in short tasks. */
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
