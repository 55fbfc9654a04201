import { type ReactNode, useRef } from 'react'
import { failureText } from '#desk/data/call-desk.ts'
import type { CsvJob } from '#desk/export/csv-job.ts'
import { ExportButton } from '#desk/export/export-button.tsx'
import { addressOf, type ListPlace, listTitle } from '#desk/frame/place.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { Waiting } from '#desk/ui/feedback/waiting.tsx'
import { RowList, type RowTicks } from './row-list.tsx'
import { useFocusBack } from './use-focus-back.ts'

type Props<Row> = {
  list: ListPlace
  openId: string | undefined
  query: { error: Error | null; refetch: () => unknown }
  rows: Row[] | undefined
  searching: boolean
  onEnd?: (() => void) | undefined
  /** While several rows are being chosen. */
  ticks?: RowTicks<Row> | undefined
  /** Tells the order of the rows. */
  order: string
  belowTitle: ReactNode
  /** Rows of another kind, above the list. */
  aboveRows?: ReactNode
  empty: ReactNode
  /** The whole list as a CSV file. */
  csv: () => Promise<CsvJob<Row>>
  children: (row: Row, assignee: string | undefined) => ReactNode
}

/** A list with its title, or a text while it has no rows. */
export function ListPane<Row extends { id: string; assignee: string | null }>(props: Props<Row>) {
  const {
    list,
    openId,
    query,
    rows,
    searching,
    onEnd,
    ticks,
    order,
    belowTitle,
    aboveRows,
    empty,
    csv,
    children,
  } = props
  const section = useRef<HTMLElement>(null)
  useFocusBack(section, rows, openId)
  const again = <DeskButton onClick={() => query.refetch()}>Intentar de nuevo</DeskButton>
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label={`Casos: ${listTitle(list)}`}
      className="outline-none grid h-full grid-rows-[auto_minmax(0,1fr)]"
    >
      <div className="border-b border-sand-200 px-4 py-2.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-base">{listTitle(list)}</h2>
          {searching ? (
            <p role="status" className="after-a-moment text-[0.8125rem] text-ink-soft">
              Buscando…
            </p>
          ) : (
            <p className="text-[0.8125rem] text-ink-soft">{order}</p>
          )}
        </div>
        <div className="flex flex-wrap items-start justify-between gap-x-3">
          {belowTitle}
          {rows && rows.length > 0 && !ticks && (
            <div className="ml-auto">
              <ExportButton key={addressOf(list)} prepare={csv} />
            </div>
          )}
        </div>
        {aboveRows && (
          <div className="-mx-4 mt-2.5 -mb-[calc(0.625rem+1px)] border-t border-sand-200">{aboveRows}</div>
        )}
        {query.error && rows && (
          <div className="flex flex-wrap items-center gap-2">
            <ProblemLine text="La lista no se pudo actualizar." />
            {again}
          </div>
        )}
      </div>
      {rows && rows.length > 0 && (
        <RowList rows={rows} list={list} openId={openId} onEnd={onEnd} ticks={ticks}>
          {children}
        </RowList>
      )}
      {rows?.length === 0 && empty}
      {!rows && query.error && (
        <div className="p-4">
          <ProblemLine text={failureText(query.error)} />
          {again}
        </div>
      )}
      {!rows && !query.error && <Waiting>Buscando los casos…</Waiting>}
    </section>
  )
}
