import { type ComponentType, lazy, type ReactNode } from 'react'
import { tryAgain } from '#app/lib/try-again.ts'

/** An offer comes after the page. One whose script cannot be fetched is none. */
export const later = <P extends { instead: ReactNode }>(load: () => Promise<{ default: ComponentType<P> }>) =>
  lazy(() => tryAgain(load).catch(() => ({ default: ({ instead }: P) => instead })))
