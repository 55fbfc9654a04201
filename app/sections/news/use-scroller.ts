import { type RefObject, useLayoutEffect, useRef } from 'react'
import { slideTrack } from './slide-track.ts'
import type { useCarousel } from './use-carousel.ts'

/** A swipe has ended when no scroll event came for this long (ms). */
const restAfter = 120

const leftOf = (track: Element, index: number) => {
  const [first, card] = [track.children[0], track.children[index]]
  return first && card ? card.getBoundingClientRect().left - first.getBoundingClientRect().left : 0
}

/** Keeps the carousel's position and the scroll position of its list in step. */
export function useScroller(
  scroller: RefObject<HTMLElement | null>,
  track: RefObject<HTMLElement | null>,
  alive: boolean,
  count: number,
  { position, shift, turn, settle, playback }: ReturnType<typeof useCarousel>,
) {
  const drawn = useRef({ position, turn })
  const before = useRef(0)
  const touching = useRef(false)
  const rest = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { still } = playback

  // The copies are added on both sides, so the list is scrolled by one copy to stay in place.
  useLayoutEffect(() => {
    if (!scroller.current || !track.current) return
    if (alive) scroller.current.scrollLeft = before.current + leftOf(track.current, count)
    else before.current = scroller.current.scrollLeft
  }, [alive, count, scroller, track])

  useLayoutEffect(() => {
    const last = drawn.current
    drawn.current = { position, turn }
    const [list, cards] = [scroller.current, track.current]
    if (!list || !cards) return
    if (turn === last.turn) {
      list.scrollLeft += leftOf(cards, position) - leftOf(cards, last.position)
    } else if (shift !== 0) {
      if (!still) slideTrack(list, cards, shift * leftOf(cards, 1))
      list.scrollLeft = leftOf(cards, position)
    }
  }, [position, turn, shift, still, scroller, track])

  const restSoon = () => {
    clearTimeout(rest.current)
    rest.current = setTimeout(() => {
      if (touching.current || !scroller.current || !track.current) return
      playback.release('touch')
      settle(Math.round(scroller.current.scrollLeft / leftOf(track.current, 1)))
    }, restAfter)
  }
  const onTouchEnd = () => {
    touching.current = false
    restSoon()
  }

  return {
    onScroll: restSoon,
    onTouchStart: () => {
      touching.current = true
      playback.hold('touch')
    },
    onTouchEnd,
    onTouchCancel: onTouchEnd,
  }
}
