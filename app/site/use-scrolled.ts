import { useSyncExternalStore } from 'react'

const subscribe = (onChange: () => void) => {
  addEventListener('scroll', onChange, { passive: true })
  return () => removeEventListener('scroll', onChange)
}

/** Has the page been scrolled further than this many pixels? */
export const useScrolled = (threshold: number) =>
  useSyncExternalStore(
    subscribe,
    () => window.scrollY > threshold,
    () => false,
  )
