import type { ReactNode } from 'react'

/** A bar that is as wide as a large screen is hard to compare. */
export const ChartAndTable = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 grid gap-6 [&>figure]:max-w-3xl">{children}</div>
)
