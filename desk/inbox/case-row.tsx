import type { CaseRow } from '#desk/data/desk-types.ts'
import { requestTypes } from '#domain/request-types.ts'
import { ClockBadge } from './clock-badge.tsx'
import { sourceWords } from './source-words.ts'

type Props = {
  row: CaseRow
  href: string
  open: boolean
  now: number
  today: string
  assignee: string | undefined
}

/** A case in a list; the whole of it is one link. */
export const CaseRowLink = ({ row, href, open, now, today, assignee }: Props) => (
  <a
    href={href}
    data-case={row.id}
    aria-current={open ? 'true' : undefined}
    className="grid gap-0.5 border-b border-l-3 border-sand-200 border-l-transparent pr-4 pl-3.25 py-3 hover:bg-sand-50 focus-visible:-outline-offset-3 aria-current:border-l-teal-700 aria-current:bg-teal-50"
  >
    <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <bdi className="line-clamp-2 min-w-0 grow basis-32 leading-snug font-semibold">{row.full_name}</bdi>
      <ClockBadge row={row} now={now} today={today} />
    </span>
    <span className="text-[0.8125rem] text-ink-soft">
      {row.radicado} · {requestTypes[row.request_type] ?? row.request_type}
      {row.source !== 'web' && ` · ${sourceWords(row.source)}`}
      {assignee && (
        <>
          {' · '}
          <bdi>{assignee}</bdi>
        </>
      )}
    </span>
    <bdi className="truncate text-ink-soft">{row.excerpt}</bdi>
  </a>
)
