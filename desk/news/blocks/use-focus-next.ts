import { useEffect, useRef } from 'react'

type Find = () => HTMLElement | null | undefined

/** Focuses an element that exists only after the next render. */
export function useFocusNext() {
  const next = useRef<Find>(undefined)
  useEffect(() => {
    next.current?.()?.focus()
    next.current = undefined
  })
  return (find: Find) => {
    next.current = find
  }
}
