import { pino } from 'pino'
import type { SMTPServerOptions } from 'smtp-server'
import { afterEach, beforeEach } from 'vitest'
import { type MailSettings, mailSettings } from '#server/mail/mail-settings.ts'
import { type Mailer, startMailer } from '#server/mail/mailer.ts'
import { server } from '#server/testing/accounts/test-accounts.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { type Case, inSeconds, setNow, sql } from '../office-cases.ts'

// A test file that imports this module has a mail server of its own and an empty outbox in each test.

const times = { poll: 20, holding: 20, firstRest: 20, longestRest: 20, patience: 20, stopping: 15_000 }
export const polling = { timeout: 150_000 }

export let smtp: MailServer
export let mailers: Mailer[]
/** The warnings that mailers logged. */
export let warnings: { msg: string }[]
beforeEach(async () => {
  await setNow()
  await sql()`update outbox set state = 'cancelled' where state = 'waiting'`
  await sql()`delete from private.slots`
  smtp = await startMailServer()
  mailers = []
  warnings = []
})
afterEach(async () => {
  await Promise.all(mailers.map((mailer) => mailer.stop()))
  await smtp.close()
})

/** Starts another mail server, on the same port if it is given. */
export const replaceMailServer = async (options: SMTPServerOptions, port = 0) => {
  await smtp.close()
  smtp = await startMailServer(options, port)
}

const run = (settings: MailSettings | undefined, slower: Partial<typeof times> = {}): Mailer => {
  const mailer = startMailer({
    databaseUrl: server.config.databaseUrl ?? '',
    settings,
    log: pino({ level: 'warn' }, { write: (line) => warnings.push(JSON.parse(line)) }),
    times: { ...times, ...slower },
  })
  mailers.push(mailer)
  return mailer
}
export const mail = (env: Record<string, string> = {}, slower?: Partial<typeof times>) =>
  run(mailSettings({ SMTP_URL: smtp.url, MAIL_FROM: 'Yarí <pqr@yari.example>', ...env }), slower)
export const mailWithoutSettings = () => run(undefined)

export const outboxOf = ({ id }: Case) =>
  sql()`select kind, state, attempts, server_words from outbox where pqr_id = ${id} and kind <> 'office_new' order by id`
export const statesOf = async (one: Case) => (await outboxOf(one)).map(({ state }) => state)
export const inMinutes = (minutes: number) => inSeconds(60 * minutes)
