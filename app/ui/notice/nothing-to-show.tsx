import type { ReactNode } from 'react'
import { Icon } from '#app/ui/icon.tsx'

/** Says that there is nothing to show now. */
export const NothingToShow = ({ children }: { children: ReactNode }) => (
  <div className="flex max-w-3xl gap-4 rounded-card bg-sand-100 p-6" role="status">
    <Icon name="clock" className="mt-0.5 size-6 text-teal-700" />
    <p>{children}</p>
  </div>
)
