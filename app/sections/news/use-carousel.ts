import { useEffect, useReducer } from 'react'
import { usePlayback } from '#app/sections/playback/use-playback.ts'

export const copies = 3

/** `position` is an index in the tripled list; `shift` is the number of cards of the last move. */
type Place = { position: number; shift: number; turn: number }

type Action = { kind: 'move'; by: number } | { kind: 'settle'; position: number } | { kind: 'reset' }

const place =
  (count: number) =>
  ({ position, shift, turn }: Place, action: Action): Place => {
    switch (action.kind) {
      case 'move':
        return { position: middle(position, count) + action.by, shift: action.by, turn: turn + 1 }
      case 'settle':
        return action.position === position
          ? { position, shift, turn }
          : { position: action.position, shift: 0, turn: turn + 1 }
      case 'reset':
        return { position: middle(position, count), shift: 0, turn }
    }
  }

/** The same card in the middle copy. */
const middle = (position: number, count: number) => count + (position % count)

type Options = { count: number; ready: boolean; interval?: number; resetAfter?: number }

export function useCarousel({ count, ready, interval = 4000, resetAfter = 500 }: Options) {
  const [{ position, shift, turn }, dispatch] = useReducer(place(count), {
    position: count,
    shift: 0,
    turn: 0,
  })
  const current = position % count
  const moveBy = (by: number) => dispatch({ kind: 'move', by })
  const playback = usePlayback({ autoplay: true, interval, ready, turn, onTurn: () => moveBy(1) })

  useEffect(() => {
    if (playback.touched || position === middle(position, count)) return
    const timer = setTimeout(() => dispatch({ kind: 'reset' }), resetAfter)
    return () => clearTimeout(timer)
  }, [position, count, resetAfter, playback.touched])

  return {
    position,
    current,
    shift,
    turn,
    playback,
    next: () => moveBy(1),
    previous: () => moveBy(-1),
    goTo: (index: number) => moveBy(index - current),
    /** The visitor has scrolled the list to this position. */
    settle: (to: number) => dispatch({ kind: 'settle', position: to }),
  }
}
