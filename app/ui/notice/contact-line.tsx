import { type Contact, telephoneOf } from './contact.ts'
import { EmailLink } from './email-link.tsx'

/** The same text after every failure, whatever the cause. */
export const ContactLine = ({ contact }: { contact: Contact }) => (
  <p className="text-sm leading-relaxed">
    Lo que escribió sigue aquí. Si el problema continúa, llámenos al{' '}
    <a href={telephoneOf(contact)} className="font-semibold whitespace-nowrap underline underline-offset-3">
      {contact.phone}
    </a>{' '}
    o escriba a <EmailLink email={contact.email} />.
  </p>
)
