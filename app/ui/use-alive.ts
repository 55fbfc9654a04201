import { useSyncExternalStore } from 'react'

const never = () => () => {}

/** False in the pre-rendered page, true once React runs in the browser. */
export const useAlive = () =>
  useSyncExternalStore(
    never,
    () => true,
    () => false,
  )
