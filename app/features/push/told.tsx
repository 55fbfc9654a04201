import { type ReactNode, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { wayToAllow } from './offer-words.ts'

type Props = {
  summary: string
  /** The browser has taken its permission back. */
  isBlocked: boolean
  /** From the beginning. */
  open: boolean
  busy: boolean
  onStop: () => void
  children: ReactNode
  actions: ReactNode
}

/** What this device is told: a line as high as the button, so that nothing moves when the page knows it, and the rest folded. */
export function Told({ summary, isBlocked, open, busy, onStop, children, actions }: Props) {
  const [opened, setOpened] = useState(open)
  return (
    <details open={opened} onToggle={({ currentTarget }) => setOpened(currentTarget.open)} className="peer">
      <summary className="inline-flex min-h-11 items-center gap-2 leading-tight font-semibold text-teal-800">
        <Icon name={isBlocked ? 'warning' : 'bell'} />
        {isBlocked ? 'El navegador bloqueó los avisos' : summary}
        <Icon name="chevron" className="chevron size-5" />
      </summary>
      <div className="mt-2 grid gap-4 rounded-card border border-teal-600/40 bg-teal-50 p-4 sm:p-5">
        {isBlocked ? <p>Para volver a recibirlos, {wayToAllow()}</p> : children}
        <div className="flex flex-wrap gap-3">
          {!isBlocked && actions}
          <Button look="secondary" aria-disabled={busy} onClick={onStop}>
            Dejar de avisar
          </Button>
        </div>
      </div>
    </details>
  )
}
