import type { ReactNode } from 'react'
import { WholeCodes } from '#app/ui/whole-codes.tsx'

/** A highlighted part of a case that waits for the person. */
export const Panel = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className="mt-6 rounded-card border border-teal-600/40 bg-teal-50 p-5 sm:p-6 print:hidden">
    <h3 className="mb-2 heading-card font-bold">
      <WholeCodes>{title}</WholeCodes>
    </h3>
    {children}
  </section>
)
