import type { ReactNode } from 'react'
import { type Contact, EmailLink } from './contact.tsx'

/** Opens in a new tab, because a chosen file would be lost on leaving the form. */
export const LegalLink = ({ href, children }: { href: string; children: ReactNode }) => (
  <a href={href} target="_blank" rel="noopener" className="text-link">
    {children}
    <span className="sr-only"> (se abre en otra pestaña)</span>
  </a>
)

/** Purpose, rights and contact, before anything is sent (Ley 1581 de 2012). */
export const PersonalDataNotice = ({ purpose, contact }: { purpose: string; contact: Contact }) => (
  <p className="rounded-xl bg-sand-100 px-4 py-3 text-sm leading-relaxed text-ink-soft">
    <strong className="font-semibold text-ink">Sus datos personales.</strong> {contact.legal_name} los usa
    solo para {purpose}. Puede conocerlos, actualizarlos, corregirlos o pedir que se borren, y revocar esta
    autorización, escribiendo a <EmailLink email={contact.email} />. Al enviar el formulario usted autoriza
    este uso según la <LegalLink href="/privacy-policy">política de privacidad</LegalLink>.
  </p>
)
