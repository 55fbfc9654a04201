import type { ReactNode } from 'react'

/** A titled part of a dossier. */
export const Part = ({ title, children }: { title: string; children: ReactNode }) => (
  <section>
    <h3 className="label-small mb-2">{title}</h3>
    {children}
  </section>
)
