import type { ReactNode } from 'react'
import { shortDay } from '#desk/ui/moment-words.ts'
import { longDay } from '#domain/days/day-words.ts'
import type { ClockColor, Term } from '#supabase/contract/desk.ts'
import { daysOfTerm } from './term-days.ts'

const panels: Record<ClockColor, string> = {
  green: 'border-green-700/25 bg-green-50 text-green-700',
  amber: 'border-amber-200 bg-amber-50 text-amber-700',
  red: 'border-red-200 bg-red-50 text-red-700',
  black: 'border-ink bg-sand-100 text-ink',
}

type Props = {
  term: Term
  today: string
  /** The verbs while the term runs, and after it has passed. */
  verbs: [now: string, late: string]
  extra?: string
  children?: ReactNode
}

/** A running term: the days left, a bar with a segment per business day, and the days that do not count. */
export function TermPanel({ term, today, verbs, extra, children }: Props) {
  const left = term.days_left ?? 0
  const days = daysOfTerm(term)
  const skipped = term.skipped.map(({ day, name }) => `${shortDay(day, today)} (${name})`)
  return (
    <div
      className={`flex flex-wrap items-center gap-x-5 gap-y-3 rounded-xl border px-4 py-3 ${panels[term.color ?? 'green']}`}
    >
      <p className="min-w-16 leading-tight">
        <span className="block text-3xl font-bold tabular-nums">{Math.abs(left)}</span>
        <span className="text-sm">{unit(left)}</span>
      </p>
      <div className="min-w-0 grow basis-64">
        <div className="mb-1.5 flex gap-1" aria-hidden="true">
          {days.map((day) => (
            <span
              key={day}
              className={`h-1.5 grow rounded-full bg-current ${day <= today ? '' : 'opacity-25'}`}
            />
          ))}
        </div>
        <p className="text-sm text-ink">
          {verbs[left < 0 ? 1 : 0]} a más tardar el{' '}
          <strong>
            {longDay(term.due_on)} de {term.due_on.slice(0, 4)}
          </strong>
          . No cuentan: {[...skipped, 'sábados y domingos'].join(', ')}. {extra}
        </p>
      </div>
      {children}
    </div>
  )
}

const unit = (left: number) => {
  if (left < 0) return left === -1 ? 'día hábil de retraso' : 'días hábiles de retraso'
  if (left === 0) return 'días: vence hoy'
  return left === 1 ? 'día hábil' : 'días hábiles'
}
