import { type RefObject, useEffect, useRef } from 'react'

/** When a dossier with the focus is closed, focuses its row, the row that took its place, or the list. */
export function useFocusBack(
  list: RefObject<HTMLElement | null>,
  rows: { id: string }[] | undefined,
  openId: string | undefined,
) {
  const lastOpen = useRef<{ id: string; index: number; rowHasFocus?: boolean }>(undefined)
  useEffect(() => {
    const wanted = openId ?? lastOpen.current?.id
    const index = rows?.findIndex(({ id }) => id === wanted) ?? -1
    if (openId !== undefined) {
      const lastIndex = lastOpen.current?.id === openId ? lastOpen.current.index : 0
      lastOpen.current = { id: openId, index: index < 0 ? lastIndex : index }
      return
    }
    const closed = lastOpen.current
    // The row has the focus. If the next fetch removes the row from the list, the focus moves on.
    if (!closed || (closed.rowHasFocus && index >= 0)) return
    lastOpen.current = undefined
    if (document.activeElement !== document.body) return
    const row = rows?.[index] ?? rows?.[Math.min(closed.index, rows.length - 1)]
    const link = row && list.current?.querySelector<HTMLElement>(`[data-case="${row.id}"]`)
    const target = link ?? list.current
    target?.focus({ preventScroll: true })
    if (row?.id === closed.id) lastOpen.current = { ...closed, rowHasFocus: true }
  })
}
