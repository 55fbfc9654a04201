import type { ComponentProps } from 'react'

const base =
  'inline-flex min-h-9 items-center justify-center gap-2 rounded-lg px-3.5 py-1.5 text-center font-semibold leading-tight ' +
  'fade-colors aria-disabled:cursor-not-allowed aria-disabled:opacity-60 pointer-coarse:min-h-11'

const looks = {
  primary: 'bg-teal-700 text-white not-aria-disabled:hover:bg-teal-800',
  plain:
    'border border-sand-300 bg-white text-ink not-aria-disabled:hover:border-teal-700 not-aria-disabled:hover:bg-teal-50',
  quiet: 'text-teal-800 hover:bg-teal-50',
  danger: 'bg-danger text-white not-aria-disabled:hover:bg-red-700',
} as const

export type DeskButtonLook = keyof typeof looks

export const deskButtonClass = (look: DeskButtonLook = 'plain') => `${base} ${looks[look]}`

type Props = Omit<ComponentProps<'button'>, 'disabled'> & {
  look?: DeskButtonLook
  /** A press does nothing. Unlike a disabled button, an idle one keeps the focus. */
  idle?: boolean
}

export const DeskButton = ({ look, idle, className = '', type = 'button', onClick, ...rest }: Props) => (
  <button
    type={type}
    aria-disabled={idle || undefined}
    className={`${deskButtonClass(look)} ${className}`}
    onClick={idle ? (event) => event.preventDefault() : onClick}
    {...rest}
  />
)
