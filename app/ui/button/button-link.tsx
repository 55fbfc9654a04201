import type { ReactNode } from 'react'
import { type ButtonLook, buttonClass } from './button-class.ts'

type Props = { href: string; look?: ButtonLook; children: ReactNode; newTab?: boolean; download?: boolean }

export const ButtonLink = ({ href, look, children, newTab, download }: Props) => (
  <a
    href={href}
    className={buttonClass(look)}
    download={download || undefined}
    {...(newTab && { target: '_blank', rel: 'noopener' })}
  >
    {children}
  </a>
)
