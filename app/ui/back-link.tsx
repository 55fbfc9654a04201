import type { Link } from '#app/content/types.ts'
import { Icon } from './icon.tsx'

export const BackLink = ({ to, className = 'text-teal-800' }: { to: Link; className?: string }) => (
  <a
    href={to.href}
    className={`inline-flex min-h-11 items-center gap-2 font-semibold hover:underline print:hidden ${className}`}
  >
    <Icon name="back" className="size-5" />
    {to.label}
  </a>
)
