import { type RefObject, useEffect, useRef } from 'react'

/** A file that had the focus was closed: the focus goes to its row, to the row that took its place, or to the list. */
export function useFocusBack(
  list: RefObject<HTMLElement | null>,
  rows: { id: string }[] | undefined,
  openId: string | undefined,
) {
  const before = useRef<{ id: string; index: number }>(undefined)
  useEffect(() => {
    const index = rows?.findIndex(({ id }) => id === openId) ?? -1
    if (openId !== undefined) {
      const known = before.current?.id === openId ? before.current.index : 0
      before.current = { id: openId, index: index < 0 ? known : index }
      return
    }
    const closed = before.current
    before.current = undefined
    if (!closed || document.activeElement !== document.body) return
    const row = rows?.find(({ id }) => id === closed.id) ?? rows?.[Math.min(closed.index, rows.length - 1)]
    const link = row && list.current?.querySelector<HTMLElement>(`[data-case="${row.id}"]`)
    const target = link ?? list.current
    target?.focus({ preventScroll: true })
  })
}
