import type { Window } from 'happy-dom'

/** Sets `prefers-reduced-motion` in happy-dom. */
export const preferMotion = (motion: 'reduce' | 'no-preference') => {
  const { happyDOM } = window as unknown as Window
  happyDOM.settings.device.prefersReducedMotion = motion
}
