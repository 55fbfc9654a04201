import { useEffect, useEffectEvent, useRef } from 'react'

/** Calls `onReset` when the form of a control is reset, for state that the control shows beside its value. */
export function useFormReset<Element extends { form: HTMLFormElement | null }>(onReset: () => void) {
  const control = useRef<Element>(null)
  const notify = useEffectEvent(onReset)
  useEffect(() => {
    const form = control.current?.form
    const listening = new AbortController()
    form?.addEventListener('reset', () => notify(), { signal: listening.signal })
    return () => listening.abort()
  }, [])
  return control
}
