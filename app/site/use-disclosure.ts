import { type MouseEvent as Press, type RefObject, useEffect, useState } from 'react'

/** The keys that are open in the pre-rendered menu, by `<details>` or by hover, at the moment of hydration. */
function shownOpen(root: HTMLElement, byHover: boolean) {
  const hovered = byHover && matchMedia('(hover: hover)').matches ? ':hover' : ':not(*)'
  const innermost = [...root.querySelectorAll<HTMLDetailsElement>('details')]
    .filter((details) => details.open || details.parentElement?.matches(hovered))
    .at(-1)
  const keys: string[] = []
  for (let node: Element | null = innermost ?? null; node && root.contains(node); node = node.parentElement) {
    const key = node.parentElement?.querySelector<HTMLElement>(':scope > details')?.dataset.key
    if (key) keys.unshift(key)
  }
  return keys
}

/**
 * The open part of a menu: the keys of its `<details>`, outermost first. It closes on Escape, on a chosen link, on a
 * press outside and when focus leaves. `alive` is true once React state decides instead of CSS.
 */
export function useDisclosure(root: RefObject<HTMLElement | null>, { byHover = false } = {}) {
  const [alive, setAlive] = useState(false)
  const [openPath, setOpenPath] = useState<string[]>([])

  // The listeners are added in the same effect that reads what is open. React renders that state a little later, so
  // until then `close` must also close the elements themselves.
  useEffect(() => {
    const menu = root.current
    if (!menu) return
    const close = () => {
      for (const details of menu.querySelectorAll('details')) details.open = false
      setOpenPath((keys) => (keys.length ? [] : keys))
    }
    const leave = () => {
      if (menu.contains(document.activeElement))
        menu.querySelector<HTMLElement>('details[open] > summary')?.focus()
      close()
    }
    const onKey = ({ key }: KeyboardEvent) => {
      if (key === 'Escape') leave()
    }
    const onClick = ({ target }: MouseEvent) => {
      if (menu.contains(target as Node) && (target as Element).closest('a')) leave()
    }
    const onOutside = ({ target }: Event) => {
      if (!menu.contains(target as Node)) close()
    }
    const keys = shownOpen(menu, byHover)
    for (const details of menu.querySelectorAll('details'))
      if (!keys.includes(details.dataset.key ?? '')) details.open = false
    // A press that was handled since hydration wins over what was found open.
    setOpenPath((pressed) => (pressed.length ? pressed : keys))
    setAlive(true)
    document.addEventListener('keydown', onKey)
    document.addEventListener('click', onClick)
    document.addEventListener('pointerdown', onOutside)
    document.addEventListener('focusin', onOutside)
    return () => {
      document.removeEventListener('keydown', onKey)
      document.removeEventListener('click', onClick)
      document.removeEventListener('pointerdown', onOutside)
      document.removeEventListener('focusin', onOutside)
    }
  }, [root, byHover])

  /** Asks the element, not the state: React may not have rendered yet what was found open. */
  const toggle = (event: Press<HTMLElement>) => {
    event.preventDefault()
    const details = event.currentTarget.parentElement as HTMLDetailsElement
    setOpenPath(details.open ? [] : [details.dataset.key ?? ''])
    if (details.open) details.open = false
  }

  return { alive, openPath, setOpenPath, toggle }
}
