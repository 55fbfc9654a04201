import { once } from 'node:events'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { server } from '#server/testing/accounts/test-accounts.ts'
import { type MailServer, startMailServer } from '#server/testing/mail-server.ts'
import { type ProjectCommand, startProjectCommand } from '#server/testing/project-command.ts'
import { dossierOf, filePqr, inSeconds, setNow, sql } from '../../supabase/office/office-cases.ts'

vi.setConfig({ testTimeout: 300_000, hookTimeout: 300_000 })
const polling = { timeout: 120_000 }

let smtp: MailServer
let commands: ProjectCommand[]
beforeEach(async () => {
  smtp = await startMailServer()
  commands = []
})
afterEach(async () => {
  for (const { child } of commands)
    if (child.exitCode === null && child.signalCode === null) child.kill('SIGKILL')
  await smtp.close()
})

const startMailerAlone = async () => {
  const command = startProjectCommand([process.execPath, 'scripts/data/run-mailer.ts'], {
    DATABASE_URL: server.config.databaseUrl ?? '',
    SMTP_URL: smtp.url,
    MAIL_FROM: 'pqr@yari.example',
  })
  commands.push(command)
  await command.said(/Mailing/)
  return command.child
}
const stateOf = async (id: string) =>
  (await sql()`select state from outbox where pqr_id = ${id} and kind = 'receipt'`)[0]?.state

it('a mail whose mailer is killed before it settles is sent once more, with the same Message-ID', async () => {
  const child = await startMailerAlone()
  const taken = Promise.withResolvers<void>()
  const killed = Promise.withResolvers<void>()
  // The mail cannot be settled while this transaction locks its row.
  let holding: Promise<unknown> | undefined
  smtp.beforeTaking = () => {
    const locked = Promise.withResolvers<void>()
    holding = sql().begin(async (tx) => {
      await tx`select from outbox where kind = 'receipt' for update`
      locked.resolve()
      await killed.promise
    })
    smtp.beforeTaking = () => {}
    setTimeout(taken.resolve, 0)
    return locked.promise
  }
  const one = await filePqr()
  await taken.promise
  const settling = () =>
    sql()`select from pg_stat_activity where datname = current_database() and query like '%settle_mail%' and wait_event_type = 'Lock'`
  await expect.poll(async () => (await settling()).length, polling).toBe(1)
  child.kill('SIGKILL')
  await once(child, 'exit')
  await sql()`
    select pg_terminate_backend(pid) from pg_stat_activity where datname = current_database() and query like '%settle_mail%' and wait_event_type = 'Lock'`
  killed.resolve()
  await holding
  expect(smtp.received).toHaveLength(1)
  expect(await stateOf(one.id)).toBe('waiting')

  const second = await startMailerAlone()
  await inSeconds(6 * 60)
  await expect.poll(() => stateOf(one.id), polling).toBe('accepted')
  await inSeconds(60 * 60)
  const other = await filePqr({ email: 'other@example.co' })
  await expect.poll(() => stateOf(other.id), polling).toBe('accepted')
  second.kill('SIGTERM')
  await once(second, 'exit')
  expect(second.exitCode).toBe(0)
  const ids = smtp.received
    .filter(({ subject }) => subject?.includes(one.radicado))
    .map(({ messageId }) => messageId)
  expect(ids).toHaveLength(2)
  expect(ids[1]).toBe(ids[0])
  expect((await dossierOf(one)).events).toEqual(['filed', 'mail_accepted'])
})

it('a mailer logs neither addresses nor codes', async () => {
  await setNow()
  smtp.refusals.push(550)
  const child = await startMailerAlone()
  const refused = await filePqr({ email: 'refused@example.co' })
  await expect.poll(() => stateOf(refused.id), polling).toBe('dead')
  const one = await filePqr({ email: 'taken@example.co' })
  await expect.poll(() => stateOf(one.id), polling).toBe('accepted')
  child.kill('SIGTERM')
  const log = await commands[0]?.said(/[\s\S]*Stopped/)
  expect(log).toContain('"state":"accepted"')
  expect(log).toContain('"state":"dead"')
  expect(log).not.toMatch(/@example|somebody/)
  for (const { radicado, tracking_code } of [refused, one])
    for (const secret of [radicado, tracking_code]) expect(log).not.toContain(secret)
})
