import type { ReactNode } from 'react'

/** In a tab of its own: a chosen file would not survive leaving the form. */
export const LegalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className="text-link">
    {children}
    <span className="sr-only"> (se abre en otra pestaña)</span>
  </a>
)
