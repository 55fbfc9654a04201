import { type FocusEvent, useRef } from 'react'

/** Inserts words at the cursor of the text area that last had the focus. */
export function useInsertion(keep: (name: string, value: string) => void) {
  const last = useRef<HTMLTextAreaElement>(null)
  const onFocus = ({ target }: FocusEvent) => {
    if (target instanceof HTMLTextAreaElement) last.current = target
  }
  const insert = (form: HTMLFormElement | null, words: string) => {
    const area = last.current ?? form?.querySelector('textarea')
    if (!area) return
    const { name, value, selectionStart, selectionEnd } = area
    keep(name, value.slice(0, selectionStart) + words + value.slice(selectionEnd))
    const end = selectionStart + words.length
    setTimeout(() => {
      area.focus()
      area.setSelectionRange(end, end)
    })
  }
  return { onFocus, insert }
}
