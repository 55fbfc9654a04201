import { EmailWords } from '#app/ui/email-words.tsx'

/** The company as forms name it; the page passes it on. */
export type Contact = { legal_name: string; phone: string; email: string }

export const telephoneOf = ({ phone }: Contact) => `tel:${phone.replace(/[^\d+]/g, '')}`

export const EmailLink = ({ email }: { email: string }) => (
  <a href={`mailto:${email}`} className="font-semibold wrap-anywhere underline underline-offset-3">
    <EmailWords email={email} />
  </a>
)
