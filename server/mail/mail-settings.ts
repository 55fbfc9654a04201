import { isEmail } from '#domain/email-address.ts'
import { siteUrl } from '#domain/site-url.ts'

export type MailSettings = {
  /** As nodemailer reads it: `smtp://user:password@host:587`, or `smtps://` with TLS from the beginning. */
  smtpUrl: string
  from: string
  /** The address for mail to the office; without it that mail is held. */
  officeEmail: string | undefined
  /** The start of every link in a mail. */
  site: string
}

/** The address of the site, for links and to recognise resumes that were uploaded there. */
export const siteAddress = ({ SITE_URL: site }: NodeJS.ProcessEnv = process.env): string =>
  (site || siteUrl).replace(/\/+$/, '')

/** Undefined when nothing is set: mail is then held. Incomplete settings are a mistake and stop the start. */
export const mailSettings = (env: NodeJS.ProcessEnv = process.env): MailSettings | undefined => {
  const { SMTP_URL: smtpUrl, MAIL_FROM: from, OFFICE_EMAIL: officeEmail, SITE_URL: site } = env
  if (!smtpUrl && !from) return undefined
  if (!smtpUrl || !from) throw new Error('SMTP_URL and MAIL_FROM must both be set, or neither of them')
  if (!/^smtps?:\/\/[^/]/.test(smtpUrl) || !URL.canParse(smtpUrl))
    throw new Error('SMTP_URL must look like smtp://user:password@host:587')
  if (!isEmail(from.match(/^[^@\r\n]*<(.*)>$/)?.[1] ?? from))
    throw new Error('MAIL_FROM must look like pqr@example.co or Name <pqr@example.co>')
  if (officeEmail && !isEmail(officeEmail)) throw new Error('OFFICE_EMAIL must be one address')
  if (site && !/^https?:\/\/[^/]+/.test(site)) throw new Error('SITE_URL must start with https://')
  return { smtpUrl, from, officeEmail: officeEmail || undefined, site: siteAddress(env) }
}
