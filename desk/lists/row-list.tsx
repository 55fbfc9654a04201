import { useVirtualizer } from '@tanstack/react-virtual'
import { type ReactNode, useEffect, useRef } from 'react'
import { addressOf, type ListPlace } from '#desk/frame/place.ts'
import { useKeys } from '#desk/frame/use-keys.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { RowChoice } from './row-choice.tsx'
import { RowLink } from './row-link.tsx'

/** How the rows of a list are ticked. */
export type RowTicks<Row> = {
  has: (row: Row) => boolean
  possible: (row: Row) => boolean
  toggle: (row: Row) => void
}

type Props<Row> = {
  rows: Row[]
  list: ListPlace
  openId: string | undefined
  onEnd?: (() => void) | undefined
  /** While several rows are being chosen. */
  ticks?: RowTicks<Row> | undefined
  /** The content of a row. `assignee`: the name of the colleague who has the case. */
  children: (row: Row, assignee: string | undefined) => ReactNode
}

/** Renders only the rows in view. */
export function RowList<Row extends { id: string; assignee: string | null }>(props: Props<Row>) {
  const { rows, list, openId, onEnd, ticks, children } = props
  const { members, user_id } = useMember()
  const scroller = useRef<HTMLDivElement>(null)
  const virtual = useVirtualizer({
    count: rows.length,
    getScrollElement: () => scroller.current,
    estimateSize: () => 90,
    getItemKey: (index) => rows[index]?.id ?? index,
    overscan: 8,
  })
  const shown = virtual.getVirtualItems()
  const last = shown.at(-1)?.index ?? 0
  useEffect(() => {
    if (last >= rows.length - 20) onEnd?.()
  }, [last, rows.length, onEnd])

  const focusRow = (id: string) =>
    scroller.current?.querySelector<HTMLElement>(`[data-case="${id}"]`)?.focus()
  const indexOf = (wanted: string | null | undefined) => rows.findIndex(({ id }) => id === wanted)
  const openAt = indexOf(openId)
  const besideOpen = useRef<{ before?: string | undefined; after?: string | undefined }>({})
  useEffect(() => {
    if (openAt >= 0) besideOpen.current = { before: rows[openAt - 1]?.id, after: rows[openAt + 1]?.id }
  }, [openAt, rows])
  const move = (step: 1 | -1) => {
    const { before, after } = besideOpen.current
    const focused = document.activeElement?.getAttribute('data-case')
    const at = focused ? indexOf(focused) : openAt
    // If the open case has left the list, the keys go on from its old place.
    const fromGap = step > 0 ? indexOf(after) : indexOf(before)
    const next = Math.min(Math.max(at >= 0 ? at + step : fromGap, 0), rows.length - 1)
    const row = rows[next]
    if (!row) return
    virtual.scrollToIndex(next)
    // A row out of view is rendered after the scroll.
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(row.id)))
  }
  useKeys({ j: () => move(1), k: () => move(-1) })

  const nameOf = (id: string | null) =>
    id === null || id === user_id ? undefined : members.find((member) => member.user_id === id)?.name

  return (
    <div ref={scroller} className="overflow-y-auto">
      <ul className="relative" style={{ height: virtual.getTotalSize() }}>
        {shown.map(({ index, key, start }) => {
          const row = rows[index]
          if (!row) return null
          return (
            <li
              key={key}
              ref={virtual.measureElement}
              data-index={index}
              aria-setsize={rows.length}
              aria-posinset={index + 1}
              className="absolute inset-x-0 top-0"
              style={{ transform: `translateY(${start}px)` }}
            >
              {ticks ? (
                <RowChoice
                  id={row.id}
                  chosen={ticks.has(row)}
                  possible={ticks.possible(row)}
                  onToggle={() => ticks.toggle(row)}
                >
                  {children(row, nameOf(row.assignee))}
                </RowChoice>
              ) : (
                <RowLink id={row.id} href={addressOf(list, row.id)} open={row.id === openId}>
                  {children(row, nameOf(row.assignee))}
                </RowLink>
              )}
            </li>
          )
        })}
      </ul>
    </div>
  )
}
