import type { ComponentProps } from 'react'

const base =
  'inline-flex min-h-9 items-center justify-center gap-2 rounded-lg px-3.5 py-1.5 text-center font-semibold leading-tight ' +
  'fade-colors disabled:cursor-not-allowed disabled:opacity-60 pointer-coarse:min-h-11'

const looks = {
  primary: 'bg-teal-700 text-white enabled:hover:bg-teal-800 [a&]:hover:bg-teal-800',
  plain: 'border border-sand-300 bg-white text-ink hover:border-teal-700 hover:bg-teal-50',
  quiet: 'text-teal-800 hover:bg-teal-50',
  danger: 'bg-danger text-white enabled:hover:bg-red-700',
} as const

export type DeskButtonLook = keyof typeof looks

export const deskButtonClass = (look: DeskButtonLook = 'plain') => `${base} ${looks[look]}`

export const DeskButton = ({
  look,
  className = '',
  type = 'button',
  ...rest
}: ComponentProps<'button'> & { look?: DeskButtonLook }) => (
  <button type={type} className={`${deskButtonClass(look)} ${className}`} {...rest} />
)
