import type { Contact } from './contact.ts'
import { EmailLink } from './email-link.tsx'
import { LegalLink } from './legal-link.tsx'

/** Purpose, rights and contact, before anything is sent (Ley 1581 de 2012). */
export const PersonalDataNotice = ({ purpose, contact }: { purpose: string; contact: Contact }) => (
  <p className="rounded-xl bg-sand-100 px-4 py-3 text-sm leading-relaxed text-ink-soft">
    <strong className="font-semibold text-ink">Sus datos personales.</strong> {contact.legalName} los usa solo
    para {purpose}. Puede conocerlos, actualizarlos, corregirlos o pedir que se borren, y revocar esta
    autorización, escribiendo a <EmailLink email={contact.email} />. Al enviar el formulario usted autoriza
    este uso según la <LegalLink href="/privacy-policy">política de privacidad</LegalLink>.
  </p>
)
