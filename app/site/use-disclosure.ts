import { type RefObject, useEffect, useState } from 'react'

/** What the pre-rendered menu shows open, by `<details>` or by hover, at the moment React takes over. */
const shownOpen = (root: HTMLElement) =>
  [root, ...root.querySelectorAll<HTMLElement>('[data-key]')]
    .filter((item) => item.matches('.menu-by-style :hover') || item.querySelector(':scope > details[open]'))
    .flatMap((item) => item.dataset.key ?? [])

/**
 * What is open in a menu: keys, outermost first. Closes on Escape, on a press outside and when focus leaves.
 * `alive` tells that state decides now and no longer the style sheet alone.
 */
export function useDisclosure(root: RefObject<HTMLElement | null>) {
  const [alive, setAlive] = useState(false)
  const [openPath, setOpenPath] = useState<string[]>([])
  const isOpen = openPath.length > 0

  useEffect(() => {
    if (root.current) setOpenPath(shownOpen(root.current))
    setAlive(true)
  }, [root])

  useEffect(() => {
    if (!isOpen) return
    const outside = (target: EventTarget | null) => !root.current?.contains(target as Node | null)
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== 'Escape') return
      if (!outside(document.activeElement))
        root.current?.querySelector<HTMLElement>('details[open] > summary')?.focus()
      setOpenPath([])
    }
    const onLeave = (event: Event) => {
      if (outside(event.target)) setOpenPath([])
    }
    document.addEventListener('keydown', onKey)
    document.addEventListener('pointerdown', onLeave)
    document.addEventListener('focusin', onLeave)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('pointerdown', onLeave)
      document.removeEventListener('focusin', onLeave)
    }
  }, [isOpen, root])

  return { alive, openPath, setOpenPath, close: () => setOpenPath([]) }
}
