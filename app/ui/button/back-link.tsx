import { Icon } from '#app/ui/icon.tsx'

export const BackLink = ({
  to,
  className = 'text-teal-800',
}: {
  to: { label: string; href: string }
  className?: string
}) => (
  <a
    href={to.href}
    className={`inline-flex min-h-11 items-center gap-2 font-semibold hover:underline print:hidden ${className}`}
  >
    <Icon name="back" className="size-5" />
    {to.label}
  </a>
)
