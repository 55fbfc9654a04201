import type { Window } from 'happy-dom'

/** What the visitor's system asks for, in tests that run in happy-dom. */
export const preferMotion = (motion: 'reduce' | 'no-preference') => {
  const { happyDOM } = window as unknown as Window
  happyDOM.settings.device.prefersReducedMotion = motion
}
