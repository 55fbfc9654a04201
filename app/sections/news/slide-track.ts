const duration = 500
const running = new WeakMap<HTMLElement, Animation>()

/**
 * The list stands at its new place already; the track starts `distance` pixels away from it and slides home.
 * Scroll position and what is drawn never disagree about where the list is, only about when it arrived.
 */
export function slideTrack(scroller: HTMLElement, track: HTMLElement, distance: number) {
  const underWay = new DOMMatrix(getComputedStyle(track).transform).m41
  running.get(track)?.cancel()
  const slide = track.animate(
    [{ transform: `translateX(${distance + underWay}px)` }, { transform: 'none' }],
    { duration, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)' },
  )
  running.set(track, slide)
  // Snapping measures the cards where they are drawn, so it rests while they slide.
  scroller.style.scrollSnapType = 'none'
  slide.onfinish = () => scroller.style.removeProperty('scroll-snap-type')
}
