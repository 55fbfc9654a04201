import type { ReactNode } from 'react'

export const Badge = ({ children }: { children: ReactNode }) => (
  <span className="inline-block rounded-full bg-teal-100 px-3 py-1 text-sm font-semibold leading-tight text-teal-800">
    {children}
  </span>
)
