import type { ReactNode } from 'react'

/** Opens in a new tab, because a chosen file would be lost on leaving the form. */
export const LegalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className="text-link">
    {children}
    <span className="sr-only"> (se abre en otra pestaña)</span>
  </a>
)
