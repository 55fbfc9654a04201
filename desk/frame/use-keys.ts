import { useLayoutEffect, useRef, useSyncExternalStore } from 'react'

const storageKey = 'yari-desk-keys'
const listeners = new Set<() => void>()

const keysOn = () => {
  try {
    return localStorage.getItem(storageKey) !== 'off'
  } catch {
    return true
  }
}

/** A member who dictates or types with a switch can turn single keys off (WCAG 2.1.4). */
export function turnKeys(on: boolean) {
  try {
    localStorage.setItem(storageKey, on ? 'on' : 'off')
  } catch {
    // Storage is forbidden: the setting stays as it is.
  }
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useKeysOn = () => useSyncExternalStore(subscribe, keysOn)

const isTyping = (target: EventTarget | null) =>
  target instanceof HTMLElement &&
  target.matches('input, textarea, select, [contenteditable], [role^=menu], [role=option]')

const isSomethingOpen = () =>
  document.querySelector('[role=dialog], [role=alertdialog], [role=menu]') !== null

/** Runs actions by single keys, unless the member is typing or a dialog or menu is open. */
export function useKeys(actions: Record<string, (() => void) | false | undefined>) {
  const latest = useRef(actions)
  useLayoutEffect(() => {
    latest.current = actions
  })
  // A layout effect, so that a key works as soon as its button is there.
  useLayoutEffect(() => {
    const press = (event: KeyboardEvent) => {
      if (event.ctrlKey || event.metaKey || event.altKey || event.defaultPrevented) return
      const action = latest.current[event.key]
      if (!action || isTyping(event.target) || isSomethingOpen() || !keysOn()) return
      event.preventDefault()
      action()
    }
    addEventListener('keydown', press)
    return () => removeEventListener('keydown', press)
  }, [])
}
