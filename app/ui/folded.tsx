import { type ReactNode, useState } from 'react'
import { Icon } from './icon.tsx'

/** A closed part for the few who need it; its content is rendered once it is opened. */
export function Folded({ title, children }: { title: string; children: ReactNode }) {
  const [opened, setOpened] = useState(false)
  return (
    <details className="print:hidden" onToggle={(event) => event.currentTarget.open && setOpened(true)}>
      <summary className="flex min-h-12 items-center justify-between gap-4 py-3 font-semibold hover:text-teal-800">
        {title}
        <Icon name="chevron" className="chevron size-5 text-teal-700" />
      </summary>
      <div className="pt-1 pb-5">{opened && children}</div>
    </details>
  )
}
