import type { ReactNode } from 'react'
import type { Contact } from './contact.ts'
import { ContactLine } from './contact-line.tsx'

export const Outcome = ({ message, children }: { message: string; children?: ReactNode }) => (
  <>
    <p className="font-semibold">{message}</p>
    {children}
  </>
)

export const Failure = ({ message, contact }: { message: string; contact: Contact }) => (
  <Outcome message={message}>
    <ContactLine contact={contact} />
  </Outcome>
)
