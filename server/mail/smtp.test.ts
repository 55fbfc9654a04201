import { describe, expect, it } from 'vitest'
import { mail, outboxOf, polling, replaceMailServer, smtp } from '../../supabase/office/mail/mailing.ts'
import { filePqr } from '../../supabase/office/office-cases.ts'
import { mailSettings } from './mail-settings.ts'

describe('the address of the mail server', () => {
  const protectedServer = async () => {
    await replaceMailServer({
      authOptional: false,
      disabledCommands: [],
      onAuth: ({ username, password }, _, done) =>
        password === 'se:cre/t' ? done(null, { user: username }) : done(new Error('Wrong password')),
    })
  }
  const address = (password: string) =>
    `smtp://pqr%40yari.example:${encodeURIComponent(password)}@${new URL(smtp.url).host}?requireTLS=true&tls.rejectUnauthorized=false`

  it('can contain user and password, and demand STARTTLS', async () => {
    await protectedServer()
    mail({ SMTP_URL: address('se:cre/t') })
    await filePqr()
    await expect
      .poll(() => smtp.received, polling)
      .toMatchObject([{ user: 'pqr@yari.example', secure: true }])
  })

  it('with a wrong password loses no mail', async () => {
    await protectedServer()
    mail({ SMTP_URL: address('wrong') })
    const one = await filePqr()
    await expect
      .poll(() => outboxOf(one), polling)
      .toEqual([
        { kind: 'receipt', state: 'waiting', attempts: 1, server_words: expect.stringMatching(/^535/) },
      ])
  })

  it('is refused in incomplete or malformed settings', () => {
    expect(mailSettings({})).toBeUndefined()
    for (const env of [
      { SMTP_URL: smtp.url },
      { MAIL_FROM: 'a@b.co' },
      { SMTP_URL: 'http://b.co', MAIL_FROM: 'a@b.co' },
      { SMTP_URL: smtp.url, MAIL_FROM: 'nobody' },
      { SMTP_URL: smtp.url, MAIL_FROM: 'a@b.co', OFFICE_EMAIL: 'a@b.co, c@d.co' },
    ])
      expect(() => mailSettings(env)).toThrow(/SMTP_URL|MAIL_FROM|OFFICE_EMAIL/)
  })
})
