import { type RefObject, useEffect, useRef } from 'react'

const linkTo = (id: string) => document.querySelector<HTMLElement>(`a[href="#/plantillas/${CSS.escape(id)}"]`)

/** If opening or closing a template hides the focused element, focuses the template or its link in the list. */
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
    // An element that was just hidden keeps the focus until the page is drawn again.
    if (focused !== document.body && focused?.getClientRects().length) return
    const target = part ? opened.current : closed && linkTo(closed)
    const shown = target || document.getElementById(heading)
    shown?.focus()
  }, [part, opened, heading])
}
