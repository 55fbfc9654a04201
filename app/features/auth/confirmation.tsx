import { type ReactNode, useEffect, useRef } from 'react'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'

type Props = { title: string; children: ReactNode; link: string; href: string }

/** Takes the place of a form that has done its work, and gets the focus. */
export function Confirmation({ title, children, link, href }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="rounded-panel bg-white px-5 py-10 text-center shadow-card outline-none sm:px-8"
    >
      <span className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-teal-100 text-teal-800">
        <Icon name="check" className="size-8" />
      </span>
      <h2 className="heading-section">{title}</h2>
      <p className="lead mt-3 mb-7">{children}</p>
      <ButtonLink href={href}>{link}</ButtonLink>
    </div>
  )
}
