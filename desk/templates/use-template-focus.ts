import { type RefObject, useEffect, useRef } from 'react'

const linkTo = (id: string) => document.querySelector<HTMLElement>(`a[href="#/plantillas/${CSS.escape(id)}"]`)

/** Where list and template take turns, the focus follows: to the template that was opened, and back to its place in the list. */
export function useTemplateFocus(
  opened: RefObject<HTMLElement | null>,
  part: string | undefined,
  heading: string,
) {
  const before = useRef(part)
  useEffect(() => {
    const closed = before.current
    if (closed === part) return
    before.current = part
    const focused = document.activeElement
    // What was hidden just now has the focus until the page is drawn again.
    if (focused !== document.body && focused?.getClientRects().length) return
    const target = part ? opened.current : closed && linkTo(closed)
    const shown = target || document.getElementById(heading)
    shown?.focus()
  }, [part, opened, heading])
}
