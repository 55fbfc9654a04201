import { Icon } from '#app/ui/icon.tsx'
import { type DeskButtonLook, deskButtonClass } from '#desk/ui/desk-button.tsx'
import type { ContactWay } from './call-ways.ts'

type Props = { way: ContactWay; look: DeskButtonLook; className?: string }

export const ContactLink = ({ way: { href, icon, label, outside }, look, className = '' }: Props) => (
  <a
    href={href}
    className={`${deskButtonClass(look)} ${className}`}
    {...(outside && { target: '_blank', rel: 'noopener noreferrer' })}
  >
    <Icon name={icon} className="size-5" />
    <bdi>{label}</bdi>
    {outside && <span className="sr-only"> (se abre en otra ventana)</span>}
  </a>
)
