import { type ReactNode, useEffect, useRef } from 'react'
import { Letterhead } from '#app/ui/letterhead.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'

type Props = { label: string; title: string; facts: [name: string, value: string][]; children: ReactNode }

/** A paper for the person, with a tracking code. It takes the focus when it appears. */
export function Slip({ label, title, facts, children }: Props) {
  const { company } = useMember()
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => heading.current?.focus(), [])
  return (
    <article
      aria-label={label}
      className="print-sheet rounded-lg border border-sand-300 bg-white px-[min(2rem,6vw)] py-8"
    >
      <Letterhead heading={company.heading} />
      <h2 ref={heading} tabIndex={-1} className="mb-3 text-lg outline-none">
        {title}
      </h2>
      <dl className="grid gap-x-5 gap-y-1 sm:grid-cols-[auto_minmax(0,1fr)]">
        {facts.map(([name, value]) => (
          <div key={name} className="contents">
            <dt className="text-ink-soft max-sm:mt-1.5">{name}</dt>
            <dd className="font-semibold tabular-nums">
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </dl>
      <p className="mt-4">{children}</p>
    </article>
  )
}
