import { randomInt } from 'node:crypto'
import type { AddressInfo } from 'node:net'
import PostalMime, { type Email } from 'postal-mime'
import { SMTPServer, type SMTPServerOptions } from 'smtp-server'

export type ReceivedMail = Email & { envelopeTo: string[]; user: string | undefined; secure: boolean }

export type MailServer = {
  url: string
  port: number
  received: ReceivedMail[]
  /** The codes with which the next mails are refused: `451`, `550`. */
  refusals: number[]
  /** Called when a mail has arrived, before it is accepted. */
  beforeTaking: (mail: ReceivedMail) => unknown
  close(): Promise<void>
}

const refusal = (responseCode: number) =>
  Object.assign(new Error(`${responseCode} for <somebody>`), { responseCode })

// An address of its own, so that no other process takes the port between two servers.
const host = `127.${Array.from({ length: 3 }, () => randomInt(2, 254)).join('.')}`

/** A real SMTP server on a free port, which keeps the mails that it receives. */
export const startMailServer = async (options: SMTPServerOptions = {}, port = 0): Promise<MailServer> => {
  const smtp = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData: (stream, session, done) => {
      const chunks: Buffer[] = []
      stream.on('data', (chunk: Buffer) => chunks.push(chunk))
      stream.on('end', async () => {
        const code = mails.refusals.shift()
        if (code) return done(refusal(code))
        const mail = {
          ...(await PostalMime.parse(Buffer.concat(chunks))),
          envelopeTo: session.envelope.rcptTo.map(({ address }) => address),
          user: session.user ? String(session.user) : undefined,
          secure: session.secure,
        }
        await mails.beforeTaking(mail)
        mails.received.push(mail)
        done(null, 'Taken')
      })
    },
    ...options,
  })
  // Tests kill clients in the middle of a command.
  smtp.on('error', () => {})
  const listening = await new Promise<AddressInfo>((resolve, reject) => {
    smtp.once('error', reject)
    const server = smtp.listen(port, host, () => resolve(server.address() as AddressInfo))
  })
  const mails: MailServer = {
    url: `smtp://${host}:${listening.port}`,
    port: listening.port,
    received: [],
    refusals: [],
    beforeTaking: () => {},
    close: () => new Promise((resolve) => smtp.close(() => resolve())),
  }
  return mails
}
