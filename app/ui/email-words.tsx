/** Breaks lines first after the @. */
export function EmailWords({ email }: { email: string }) {
  const [mailbox, domain] = email.split('@')
  return (
    <>
      {mailbox}@<wbr />
      {domain}
    </>
  )
}
