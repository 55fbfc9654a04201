import { type FocusEvent, useRef } from 'react'

type Area = HTMLTextAreaElement | HTMLInputElement

export const takesMarkup = (target: EventTarget): target is Area =>
  (target instanceof HTMLTextAreaElement || target instanceof HTMLInputElement) &&
  target.dataset.markup !== undefined

/** Puts **bold** and [links](/path) around the selection of the text that last had the focus. */
export function useMarkup() {
  const last = useRef<Area>(null)

  const onFocus = ({ target }: FocusEvent) => {
    if (takesMarkup(target)) last.current = target
  }

  const areaIn = (frame: HTMLElement | null) =>
    last.current && frame?.contains(last.current) ? last.current : frame?.querySelector<Area>('[data-markup]')

  const selectedIn = (frame: HTMLElement | null) => {
    const area = areaIn(frame)
    return area?.value.slice(area.selectionStart ?? 0, area.selectionEnd ?? 0) ?? ''
  }

  /** Replaces the selection, and selects the part of the new words that somebody may want to change. */
  const replace = (frame: HTMLElement | null, words: string, from: number, to: number) => {
    const area = areaIn(frame)
    if (!area) return
    const start = area.selectionStart ?? area.value.length
    area.setRangeText(words, start, area.selectionEnd ?? start, 'end')
    // React hears of it as if it had been typed.
    area.dispatchEvent(new Event('input', { bubbles: true }))
    setTimeout(() => {
      area.focus()
      area.setSelectionRange(start + from, start + to)
    })
  }

  const embolden = (frame: HTMLElement | null) => {
    const words = selectedIn(frame) || 'negrita'
    replace(frame, `**${words}**`, 2, 2 + words.length)
  }

  const link = (frame: HTMLElement | null, words: string, address: string) => {
    const whole = `[${words}](${address})`
    replace(frame, whole, whole.length, whole.length)
  }

  return { onFocus, selectedIn, embolden, link }
}
