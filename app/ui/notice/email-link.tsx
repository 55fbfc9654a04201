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
