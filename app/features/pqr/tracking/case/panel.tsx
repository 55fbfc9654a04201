import { type ReactNode, useEffect, useRef } from 'react'
import { WholeCodes } from '#app/ui/whole-codes.tsx'

type Props = {
  title: string
  /** Whether the person was led here: the title takes the focus. */
  sought?: boolean
  children: ReactNode
}

/** A highlighted part of a case that waits for the person. */
export function Panel({ title, sought = false, children }: Props) {
  const heading = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    if (sought) heading.current?.focus()
  }, [sought])
  return (
    <section className="mt-6 rounded-card border border-teal-600/40 bg-teal-50 p-5 sm:p-6 print:hidden">
      <h3
        ref={heading}
        tabIndex={sought ? -1 : undefined}
        className="mb-2 heading-card font-bold outline-none"
      >
        <WholeCodes>{title}</WholeCodes>
      </h3>
      {children}
    </section>
  )
}
