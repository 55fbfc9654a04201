import type { ReactNode } from 'react'

type Props = { id: string; href: string; open: boolean; children: ReactNode }

/** A row of a list; the whole of it is one link. */
export const RowLink = ({ id, href, open, children }: Props) => (
  <a
    href={href}
    data-case={id}
    aria-current={open ? 'true' : undefined}
    className="grid gap-0.5 border-b border-l-3 border-sand-200 border-l-transparent pr-4 pl-3.25 py-3 hover:bg-sand-50 focus-visible:-outline-offset-3 aria-current:border-l-teal-700 aria-current:bg-teal-50"
  >
    {children}
  </a>
)

type Lines = { title: string; badge: ReactNode; facts: ReactNode; assignee: string | undefined; line: string }

export const RowLines = ({ title, badge, facts, assignee, line }: Lines) => (
  <>
    <span className="flex flex-wrap items-start justify-between gap-x-3 gap-y-1">
      <bdi className="line-clamp-2 min-w-0 grow basis-32 leading-snug font-semibold">{title}</bdi>
      {badge}
    </span>
    <span className="text-[0.8125rem] text-ink-soft">
      {facts}
      {assignee && (
        <>
          {' · '}
          <bdi>{assignee}</bdi>
        </>
      )}
    </span>
    <bdi className="truncate text-ink-soft">{line}</bdi>
  </>
)
