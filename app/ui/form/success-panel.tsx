import type { ReactNode } from 'react'
import { Icon } from '../icon.tsx'

/** What was done, with a tick, and what follows from it. */
export const SuccessPanel = ({ text, children }: { text: string; children?: ReactNode }) => (
  <div className="flex flex-wrap gap-x-3 rounded-xl border border-teal-600/40 bg-teal-50 px-4 py-3.5">
    <Icon name="check" className="mt-0.5 size-6 text-teal-700" />
    <div className="grid min-w-0 flex-1 basis-40 gap-1">
      <p className="font-semibold">{text}</p>
      {children}
    </div>
  </div>
)
