import type { ReactNode } from 'react'

/** `color`: the classes of the background and the text. */
export const DeskBadge = ({ color, children }: { color: string; children: ReactNode }) => (
  <span
    className={`inline-block rounded-full px-2.5 py-0.5 text-[0.8125rem] leading-snug font-semibold ${color}`}
  >
    {children}
  </span>
)
