import type { ReactNode } from 'react'

/** Limits the width of the chart: bars as wide as a large screen are hard to compare. */
export const ChartAndTable = ({ children }: { children: ReactNode }) => (
  <div className="mt-4 grid gap-6 [&>figure]:max-w-3xl">{children}</div>
)
