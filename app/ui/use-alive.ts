import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the pre-rendered page, true after hydration. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
