import type { IconName } from '#app/ui/icon-paths.ts'
import { phoneLinks } from './contact-links.ts'

export type ContactWay = { href: string; icon: IconName; label: string; outside?: boolean }

/** Ways to call or message the numbers in a telephone field. */
export const callWays = (phone: string): ContactWay[] =>
  phoneLinks(phone).flatMap(({ shown, tel, whatsapp }): ContactWay[] => [
    { href: tel, icon: 'phone', label: `Llamar al ${shown}` },
    ...(whatsapp ? [{ href: whatsapp, icon: 'whatsapp', label: 'WhatsApp', outside: true } as const] : []),
  ])
