const duration = 500
const running = new WeakMap<HTMLElement, Animation>()

/**
 * Animates a move that the scroll position has already made: the track starts `distance` pixels away and slides to its
 * place.
 */
export function slideTrack(scroller: HTMLElement, track: HTMLElement, distance: number) {
  const underWay = new DOMMatrix(getComputedStyle(track).transform).m41
  running.get(track)?.cancel()
  const slide = track.animate(
    [{ transform: `translateX(${distance + underWay}px)` }, { transform: 'none' }],
    { duration, easing: 'cubic-bezier(0.3, 0.1, 0.2, 1)' },
  )
  running.set(track, slide)
  // Scroll snapping measures transformed positions, so it is off during the animation.
  scroller.style.scrollSnapType = 'none'
  slide.onfinish = () => scroller.style.removeProperty('scroll-snap-type')
}
