/** The company as forms name it; the page passes it on. */
export type Contact = { legal_name: string; phone: string; email: string }

export const telephoneOf = ({ phone }: Contact) => `tel:${phone.replace(/[^\d+]/g, '')}`

/** Breaks lines only after the @. */
export function EmailLink({ email }: { email: string }) {
  const [mailbox, domain] = email.split('@')
  return (
    <a href={`mailto:${email}`} className="font-semibold wrap-anywhere underline underline-offset-3">
      {mailbox}@<wbr />
      {domain}
    </a>
  )
}
