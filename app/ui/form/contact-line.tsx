import { type Contact, telephoneOf } from './contact.ts'

/** The same after every failure, whatever its cause. */
export const ContactLine = ({ contact }: { contact: Contact }) => (
  <p className="text-sm leading-relaxed">
    Lo que escribió sigue aquí. Si el problema continúa, llámenos al{' '}
    <a href={telephoneOf(contact)} className="font-semibold underline">
      {contact.phone}
    </a>{' '}
    o escriba a{' '}
    <a href={`mailto:${contact.email}`} className="font-semibold underline wrap-anywhere">
      {contact.email}
    </a>
    .
  </p>
)
