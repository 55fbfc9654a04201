import type { CSSProperties, ReactNode } from 'react'

type Props = {
  href: string
  children: ReactNode
  /** Seconds the light takes from one side to the next. */
  duration?: number
  clockwise?: boolean
}

const sides = 4

/** A link for dark backgrounds, with a light that moves around its border: top, right, bottom, left. */
export const PillLink = ({ href, children, duration = 1, clockwise = true }: Props) => {
  const light = `pill-light absolute inset-0 group-hover:[animation-play-state:paused] ${clockwise ? '' : '[animation-direction:reverse]'}`
  return (
    <a
      href={href}
      className="group relative isolate inline-flex rounded-full bg-white/25 p-0.5 font-semibold text-white transition-shadow duration-300 hover:shadow-[0_0_2rem_-0.25rem_var(--color-sky-400)] focus-visible:rounded-full focus-visible:outline-white"
      style={{ '--pill-turn': `${duration * sides}s` } as CSSProperties}
    >
      <span aria-hidden="true" className={`${light} -z-10 opacity-35`} />
      <span aria-hidden="true" className="absolute inset-0 -z-10 overflow-hidden rounded-full">
        <span className={light} />
        <span className="absolute inset-0 bg-radial-[75%_180%_at_50%_50%] from-sky-400 opacity-0 transition-opacity duration-300 group-hover:opacity-100" />
      </span>
      <span className="inline-flex min-h-11 items-center gap-2.5 rounded-full bg-forest-950 px-7 py-3 text-center leading-tight">
        {children}
      </span>
    </a>
  )
}
