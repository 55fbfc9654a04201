import { createTransport } from 'nodemailer'
import { writeMail } from './letters/write-mail.ts'
import type { MailSettings } from './mail-settings.ts'
import type { ClaimedMail, Outcome } from './outbox.ts'

export type Send = (mail: ClaimedMail) => Promise<Outcome>

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

const outcomeOf = (error: SmtpError): Outcome => {
  const { code = error.name, responseCode, response } = error
  const permanent = responseCode ? responseCode >= 500 : code === 'EENVELOPE'
  return {
    outcome: !isAboutThisMail(error) ? 'unreachable' : permanent ? 'refused' : 'later',
    words: (response || `${code}: ${error.message}`).slice(0, 500),
    code: responseCode ?? code,
  }
}

const isLocal = (host: string) => /^(localhost|127\.\d+\.\d+\.\d+|\[::1\])$/.test(host)

export const openSmtp = ({ smtpUrl, from, officeEmail, site }: MailSettings): Send => {
  const transport = createTransport({
    // Options in the URL take precedence: `?requireTLS=false`, `?tls.rejectUnauthorized=false`.
    url: smtpUrl,
    requireTLS: !isLocal(new URL(smtpUrl).hostname),
    ...timeouts,
    disableFileAccess: true,
    disableUrlAccess: true,
  })
  const sender = from.match(/[^<>\s]+@[^<>\s]+/)?.[0] ?? from
  const domain = sender.split('@')[1]

  return async (mail) => {
    const recipient = mail.recipient ?? officeEmail ?? ''
    try {
      const { response } = await transport.sendMail({
        ...writeMail(mail.kind, mail.facts, site),
        from,
        to: recipient,
        envelope: { from: sender, to: [recipient] },
        messageId: `<${mail.message_id}@${domain}>`,
        headers: { 'Auto-Submitted': 'auto-generated' },
      })
      return { outcome: 'accepted', words: response.slice(0, 500), code: 250 }
    } catch (error) {
      return outcomeOf(error as SmtpError)
    }
  }
}
