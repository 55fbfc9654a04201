import { type RefObject, useEffect, useEffectEvent } from 'react'

/** All siblings of the element and of its ancestors. */
function everythingBeside(element: HTMLElement) {
  const rest: HTMLElement[] = []
  for (let node: HTMLElement | null = element; node && node !== document.body; node = node.parentElement)
    rest.push(
      ...([...(node.parentElement?.children ?? [])] as HTMLElement[]).filter((child) => child !== node),
    )
  return rest
}

/** While open, the focus stays inside the element and the rest of the page is inert. */
export function useModal(root: RefObject<HTMLElement | null>, open: boolean, close: () => void) {
  const onClose = useEffectEvent(close)

  useEffect(() => {
    const element = root.current
    if (!element || !open) return
    // The menu was opened before hydration and hidden when the screen was rotated.
    if (!element.checkVisibility()) return onClose()
    const rest = everythingBeside(element)
    for (const other of rest) other.inert = true

    const keepFocus = (event: KeyboardEvent) => {
      if (event.key !== 'Tab') return
      const stops = [...element.querySelectorAll<HTMLElement>('summary, a, button:enabled')]
      const [last, next] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
      if (element.contains(document.activeElement) && document.activeElement !== last) return
      event.preventDefault()
      next?.focus()
    }
    // A rotated tablet may be wide enough for the desktop menu.
    const closeWhenGone = () => {
      if (!element.checkVisibility()) onClose()
    }
    document.addEventListener('keydown', keepFocus)
    addEventListener('resize', closeWhenGone)
    return () => {
      for (const other of rest) other.inert = false
      document.removeEventListener('keydown', keepFocus)
      removeEventListener('resize', closeWhenGone)
    }
  }, [root, open])
}
