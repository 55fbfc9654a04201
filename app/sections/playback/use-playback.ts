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

/** The visitor asked for no motion. */
export const useStillness = () =>
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
  /** Each new value starts the interval anew: a visitor's own step is given its full time. */
  turn: number
  onTurn: () => void
}

/** Turns something every `interval` ms, until anything speaks against it. */
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
    /** A finger is on it, or what it pushed still moves. */
    touched: holds.includes('touch'),
    hold: (reason: Reason) => setHolds((all) => (all.includes(reason) ? all : [...all, reason])),
    release,
    toggle: () => {
      // Pressing play leaves the focus on the button: what was asked for counts more than where the focus is.
      if (!wanted) release('focus')
      setWanted(!wanted)
    },
  }
}

export type Playback = ReturnType<typeof usePlayback>
