import { createTransport } from 'nodemailer'
import { writeMail } from './letters/write-mail.ts'
import type { MailSettings } from './mail-settings.ts'
import type { ClaimedMail, Outcome } from './outbox.ts'

/** `onTaken` is called when the mail server has taken our sender: what remains concerns this mail alone. */
export type Send = (mail: ClaimedMail, onTaken: () => void) => Promise<Outcome>

// Together these stay below the five minutes after which a claim expires.
const timeouts = {
  dnsTimeout: 10_000,
  connectionTimeout: 10_000,
  greetingTimeout: 10_000,
  socketTimeout: 15_000,
}

type SmtpError = Error & { code?: string; command?: string; responseCode?: number; response?: string }

// Only a refused recipient or text is final. A wrong password or sender is a mistake in our settings.
const isAboutThisMail = ({ code, command = '' }: SmtpError) =>
  !code || command === 'RCPT TO' || command === 'DATA' || (command === 'API' && code === 'EENVELOPE')

const outcomeOf = (error: SmtpError, taken: boolean): Outcome => {
  const { code = error.name, responseCode, response } = error
  const permanent = responseCode ? responseCode >= 500 : code === 'EENVELOPE'
  const unanswered = taken && !responseCode ? 'hung' : 'unreachable'
  return {
    outcome: !isAboutThisMail(error) ? unanswered : permanent ? 'refused' : 'later',
    words: wordsOf(response || `${code}: ${error.message}`),
    code: responseCode ?? code,
  }
}

/** PostgreSQL takes no NUL. */
const wordsOf = (response: string) => response.replaceAll('\0', '').slice(0, 500)

/** Reads along in the dialog with the mail server. */
const listenFor = (onTaken: () => void) => {
  let asked = false
  return ({ tnx }: { tnx?: string }, line = '') => {
    if (tnx === 'client' && line.startsWith('MAIL FROM:')) asked = true
    if (tnx !== 'server' || !asked) return
    asked = false
    if (line.startsWith('2')) onTaken()
  }
}

const isLocal = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

export const openSmtp = ({ smtpUrl, from, officeEmail, site }: MailSettings): Send => {
  const options = {
    // Options in the URL take precedence: `?requireTLS=false`, `?tls.rejectUnauthorized=false`.
    url: smtpUrl,
    requireTLS: !isLocal(new URL(smtpUrl).hostname),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
    transactionLog: true,
  }
  const sender = from.match(/[^<>\s]+@[^<>\s]+/)?.[0] ?? from
  const domain = sender.split('@')[1]

  return async (mail, onTaken) => {
    const recipient = mail.recipient ?? officeEmail ?? ''
    let taken = false
    const debug = listenFor(() => {
      taken = true
      onTaken()
    })
    const transport = createTransport({ ...options, logger: { debug } })
    try {
      const { response } = await transport.sendMail({
        ...writeMail(mail.kind, mail.facts, site, mail.company),
        from,
        to: recipient,
        envelope: { from: sender, to: [recipient] },
        messageId: `<${mail.message_id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return { outcome: 'accepted', words: wordsOf(response), code: 250 }
    } catch (error) {
      return outcomeOf(error as SmtpError, taken)
    } finally {
      transport.close()
    }
  }
}
