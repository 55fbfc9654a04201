import { useEffect } from 'react'

const stay = (event: BeforeUnloadEvent) => event.preventDefault()

/** The browser asks before it leaves the page, as while a file is being sent. */
export function useStayWhile(busy: boolean) {
  useEffect(() => {
    if (!busy) return
    addEventListener('beforeunload', stay)
    return () => removeEventListener('beforeunload', stay)
  }, [busy])
}
