import { useCallback, useEffect, useState } from 'react'

/** What was read last (null if nothing could be), and a way to read again, which also happens when the browser is online again. */
export function useReading<T>(read: () => Promise<T>) {
  const [found, setFound] = useState<T | null>()
  const look = useCallback(() => {
    read().then(setFound, () => setFound((before) => before ?? null))
  }, [read])
  useEffect(() => {
    look()
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [look])
  return [found, look] as const
}
