import { useEffect, useEffectEvent, useState, useSyncExternalStore } from 'react'

const stillness = '(prefers-reduced-motion: reduce)'

const watchMotion = (notify: () => void) => {
  const query = matchMedia(stillness)
  query.addEventListener('change', notify)
  return () => query.removeEventListener('change', notify)
}

const watchTab = (notify: () => void) => {
  document.addEventListener('visibilitychange', notify)
  return () => document.removeEventListener('visibilitychange', notify)
}

/** The visitor's system asks for reduced motion. */
const useStillness = () =>
  useSyncExternalStore(
    watchMotion,
    () => matchMedia(stillness).matches,
    () => true,
  )

const useTabHidden = () =>
  useSyncExternalStore(
    watchTab,
    () => document.hidden,
    () => false,
  )

type Reason = 'focus' | 'hover' | 'touch'

type Options = {
  autoplay: boolean
  interval: number
  ready: boolean
  /** Each new value restarts the interval, so that a step of the visitor lasts its full time. */
  turn: number
  onTurn: () => void
}

/** Calls `onTurn` every `interval` ms while nothing (pause, hover, focus, hidden tab …) prevents it. */
export function usePlayback({ autoplay, interval, ready, turn, onTurn }: Options) {
  const [wanted, setWanted] = useState(autoplay)
  const [holds, setHolds] = useState<readonly Reason[]>([])
  const still = useStillness()
  const hidden = useTabHidden()
  const turnNow = useEffectEvent(onTurn)
  const running = ready && wanted && !still && !hidden && holds.length === 0

  // biome-ignore lint/correctness/useExhaustiveDependencies: a new turn restarts the clock
  useEffect(() => {
    if (!running) return
    const clock = setInterval(() => turnNow(), interval)
    return () => clearInterval(clock)
  }, [running, interval, turn])

  const release = (reason: Reason) => setHolds((all) => all.filter((one) => one !== reason))

  return {
    /** False once the visitor has pressed pause. */
    wanted,
    still,
    /** A finger touches the list, or the list still scrolls. */
    touched: holds.includes('touch'),
    hold: (reason: Reason) => setHolds((all) => (all.includes(reason) ? all : [...all, reason])),
    release,
    toggle: () => {
      // After a press on play the button keeps the focus, which must not pause it again.
      if (!wanted) release('focus')
      setWanted(!wanted)
    },
  }
}

export type Playback = ReturnType<typeof usePlayback>
