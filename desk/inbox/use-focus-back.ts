import { type RefObject, useEffect, useRef } from 'react'

/** A dossier that had the focus was closed: the focus goes to its row, to the row that took its place, or to the list. */
export function useFocusBack(
  list: RefObject<HTMLElement | null>,
  rows: { id: string }[] | undefined,
  openId: string | undefined,
) {
  const before = useRef<{ id: string; index: number; isBack?: boolean }>(undefined)
  useEffect(() => {
    const wanted = openId ?? before.current?.id
    const index = rows?.findIndex(({ id }) => id === wanted) ?? -1
    if (openId !== undefined) {
      const known = before.current?.id === openId ? before.current.index : 0
      before.current = { id: openId, index: index < 0 ? known : index }
      return
    }
    const closed = before.current
    // Its row has the focus, and may leave the list when that is read again.
    if (!closed || (closed.isBack && index >= 0)) return
    before.current = undefined
    if (document.activeElement !== document.body) return
    const row = rows?.[index] ?? rows?.[Math.min(closed.index, rows.length - 1)]
    const link = row && list.current?.querySelector<HTMLElement>(`[data-case="${row.id}"]`)
    const target = link ?? list.current
    target?.focus({ preventScroll: true })
    if (row?.id === closed.id) before.current = { ...closed, isBack: true }
  })
}
