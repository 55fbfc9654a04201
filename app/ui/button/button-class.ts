const base =
  'inline-flex min-h-11 items-center justify-center gap-2 rounded-full px-6 py-2.5 text-center font-semibold leading-tight ' +
  'fade-colors disabled:cursor-not-allowed disabled:opacity-60 aria-disabled:cursor-progress aria-disabled:opacity-60'

const looks = {
  primary: 'bg-teal-700 text-white shadow-card enabled:hover:bg-teal-800 [a&]:hover:bg-teal-800',
  secondary: 'border border-teal-700/40 bg-white text-teal-800 hover:border-teal-700 hover:bg-teal-50',
  light: 'bg-white text-forest-900 shadow-card hover:bg-sand-100',
  outline: 'border border-white/50 text-white hover:border-white hover:bg-white/10',
} as const

export type ButtonLook = keyof typeof looks

export const buttonClass = (look: ButtonLook = 'primary') => `${base} ${looks[look]}`
