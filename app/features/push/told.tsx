import { type ReactNode, useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'

type Props = {
  summary: string
  isBlocked: boolean
  /** From the beginning. */
  open: boolean
  children: ReactNode
  actions: ReactNode
}

/**
 * What this device is told, or that the browser forbids it: a line as high as the button, so that nothing moves when the page knows
 * it, and the rest folded.
 */
export function Told({ summary, isBlocked, open, children, actions }: Props) {
  const [opened, setOpened] = useState(open)
  return (
    <details open={opened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)} className="peer">
      <summary className="inline-flex min-h-11 items-center gap-2 leading-tight font-semibold text-teal-800">
        <Icon name={isBlocked ? 'warning' : 'bell'} />
        {summary}
        <Icon name="chevron" className="chevron size-5" />
      </summary>
      <div className="mt-2 grid gap-4 rounded-card border border-teal-600/40 bg-teal-50 p-4 sm:p-5">
        {children}
        <div className="flex flex-wrap gap-3">{actions}</div>
      </div>
    </details>
  )
}
