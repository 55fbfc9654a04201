import type { ReactNode } from 'react'

export const Waiting = ({ children }: { children: ReactNode }) => (
  <p role="status" className="after-a-moment grid min-h-40 place-items-center p-6 text-ink-soft">
    {children}
  </p>
)
