import { useEffect, useEffectEvent, useReducer } from 'react'
import { usePlayback } from '#app/sections/playback/use-playback.ts'

/** `still`: the first picture, which is shown without an animation. */
export type Phase = 'still' | 'waiting' | 'entering' | 'leaving'

type Show = { current: number; phases: Phase[]; turn: number }

const opening = (count: number): Show => ({
  current: 0,
  phases: Array.from({ length: count }, (_, index) => (index === 0 ? 'still' : 'waiting')),
  turn: 0,
})

const move = ({ current, phases, turn }: Show, step: 1 | -1): Show => {
  const entering = (current + step + phases.length) % phases.length
  const next = phases.with(current, 'leaving').with(entering, 'entering')
  return { current: entering, phases: next, turn: turn + 1 }
}

/** Elements in which the arrow keys have another meaning. */
const ownArrows =
  'input, textarea, select, [contenteditable], nav, dialog, details, [role="menu"], [data-own-arrows]'

const arrowStep = (event: KeyboardEvent) => {
  if (event.defaultPrevented || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return null
  if (event.target instanceof Element && event.target.closest(ownArrows)) return null
  if (event.key === 'ArrowRight') return 1
  return event.key === 'ArrowLeft' ? -1 : null
}

type Options = { count: number; ready: boolean; interval?: number; autoplay?: boolean }

export function useSlideshow({ count, ready, interval = 5000, autoplay = true }: Options) {
  const [show, turn] = useReducer(move, count, opening)
  const playback = usePlayback({ autoplay, interval, ready, turn: show.turn, onTurn: () => turn(1) })

  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const step = ready && arrowStep(event)
    if (step) turn(step)
  })
  useEffect(() => {
    const listener = (event: KeyboardEvent) => onKey(event)
    window.addEventListener('keydown', listener)
    return () => window.removeEventListener('keydown', listener)
  }, [])

  return { current: show.current, phases: show.phases, playback }
}
