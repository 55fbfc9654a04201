import { once } from 'node:events'
import { type AddressInfo, createServer } from 'node:net'
import { setTimeout } from 'node:timers/promises'
import { describe, expect, it, onTestFinished } from 'vitest'
import { shownTrackingCode } from '#domain/case-reference.ts'
import { requestRecovery } from '#server/auth/recovery.ts'
import { answerTo } from '#server/testing/accounts/office-calls.ts'
import { newClient, newEmail } from '#server/testing/accounts/test-accounts.ts'
import {
  inMinutes,
  mail,
  mailers,
  mailWithoutSettings,
  outboxOf,
  polling,
  replaceMailServer,
  smtp,
  statesOf,
  warnings,
} from '../../supabase/office/mail/mailing.ts'
import { acts, bringTo } from '../../supabase/office/office-acts.ts'
import { type Case, dossierOf, filePqr, filePqrAt, sql } from '../../supabase/office/office-cases.ts'

describe('a filed PQR', () => {
  it('is confirmed to the person by a mail with the code and the link', async () => {
    mail({ SITE_URL: 'https://sitio.example/' })
    const one = await filePqr({
      email: 'ana.diaz@example.co',
      full_name: 'ZZTYPED',
      description: 'ZZTYPED',
    })
    await expect.poll(() => smtp.received.length, polling).toBe(1)
    const [received] = smtp.received
    expect(received?.envelopeTo).toEqual(['ana.diaz@example.co'])
    expect(received?.from).toEqual({ name: 'Yarí', address: 'pqr@yari.example' })
    expect(received?.to).toEqual([{ name: '', address: 'ana.diaz@example.co' }])
    expect(received?.subject).toBe(`Recibimos su PQR ${one.radicado}`)
    const link = `https://sitio.example/track-request#${one.radicado}.${one.tracking_code}`
    expect(received?.text).toContain(`Código de consulta: ${shownTrackingCode(one.tracking_code)}`)
    expect(received?.text).toContain(`Consultar mi PQR: ${link}`)
    expect(received?.html).toContain(`href="${link}"`)
    expect(JSON.stringify(received)).not.toContain('ZZTYPED')
    await expect
      .poll(() => outboxOf(one), polling)
      .toEqual([
        { kind: 'receipt', state: 'accepted', attempts: 1, server_words: expect.stringContaining('Taken') },
      ])
    expect((await dossierOf(one)).events).toEqual(['filed', 'mail_accepted'])
  })

  it('is mailed to an office that has an address', async () => {
    mail({ OFFICE_EMAIL: 'oficina@yari.example' })
    const one = await filePqr()
    await expect.poll(() => smtp.received.length, polling).toBe(2)
    const toOffice = smtp.received.find(({ envelopeTo }) => envelopeTo[0] === 'oficina@yari.example')
    expect(toOffice?.subject).toBe(`PQR nueva ${one.radicado}`)
    expect(toOffice?.text).not.toContain(one.tracking_code)
  })

  it('is in a list for the office, after others in the same ten minutes', async () => {
    const OFFICE_EMAIL = 'oficina@yari.example'
    mail({ OFFICE_EMAIL })
    for (let n = 0; n < 5; n++) await filePqr({ email: `persona${n}@example.co` })
    const subjects = () =>
      smtp.received.filter(({ envelopeTo }) => envelopeTo[0] === OFFICE_EMAIL).map(({ subject }) => subject)
    await expect.poll(() => smtp.received.length, polling).toBe(8)
    expect(subjects()).toHaveLength(3)
    const alone = () => sql()`select from outbox where kind = 'office_new' and state = 'waiting'`
    await expect.poll(alone, polling).toEqual([])
    await inMinutes(10)
    await expect.poll(() => subjects().at(-1), polling).toBe('2 PQR nuevas')
  })

  it('is not mailed to an office without an address: that mail is held', async () => {
    mail()
    const { id } = await filePqr()
    const state = () => sql()`select state from outbox where pqr_id = ${id} and kind = 'office_new'`
    await expect.poll(state, polling).toEqual([{ state: 'held' }])
  })
})

describe('a mail server that', () => {
  it('answers 451 is asked again a minute later, and takes the mail once', async () => {
    smtp.refusals.push(451)
    mail()
    const one = await filePqr()
    await expect
      .poll(() => outboxOf(one), polling)
      .toEqual([
        { kind: 'receipt', state: 'waiting', attempts: 1, server_words: expect.stringMatching(/^451/) },
      ])
    expect(smtp.received).toEqual([])
    await inMinutes(2)
    await expect.poll(() => statesOf(one), polling).toEqual(['accepted'])
    expect(smtp.received).toHaveLength(1)
  })

  it('answers 550 makes the mail dead', async () => {
    smtp.refusals.push(550)
    mail()
    const one = await filePqr()
    await expect
      .poll(() => outboxOf(one), polling)
      .toEqual([{ kind: 'receipt', state: 'dead', attempts: 1, server_words: expect.stringMatching(/^550/) }])
    expect((await dossierOf(one)).events).toEqual(['filed', 'mail_dead'])
  })

  it('is away gets the mail when it is back', async () => {
    await smtp.close()
    mail()
    const one = await filePqr()
    await expect
      .poll(() => outboxOf(one), polling)
      .toEqual([
        {
          kind: 'receipt',
          state: 'waiting',
          attempts: 1,
          server_words: expect.stringContaining('ECONNREFUSED'),
        },
      ])
    await replaceMailServer({}, smtp.port)
    await inMinutes(2)
    await expect.poll(() => statesOf(one), polling).toEqual(['accepted'])
    expect(smtp.received).toHaveLength(1)
  })

  it('was away gets a due mail soon, although many recovery mails before it are dropped', async () => {
    await smtp.close()
    const rest = 2000
    mail({}, { poll: rest, firstRest: rest, longestRest: rest })
    const first = await filePqr()
    await expect.poll(() => outboxOf(first), polling).toMatchObject([{ attempts: 1 }])
    // If the mailer rested after each of these rows, the receipt after them would take twice as long as this test waits.
    for (let n = 0; n < (2 * polling.timeout) / rest; n++) await requestRecovery(sql(), newEmail())
    await inMinutes(0.5)
    const one = await filePqr({ email: 'otra@example.co' })
    await replaceMailServer({}, smtp.port)
    await expect.poll(() => statesOf(one), polling).toEqual(['accepted'])
  })

  it('refuses our sender leaves the mail waiting', async () => {
    const options = {
      onMailFrom: (_: unknown, __: unknown, done: (error: Error) => void) =>
        done(Object.assign(new Error('Not you'), { responseCode: 553 })),
    }
    await replaceMailServer(options)
    mail()
    const one = await filePqr()
    await expect
      .poll(() => outboxOf(one), polling)
      .toEqual([
        { kind: 'receipt', state: 'waiting', attempts: 1, server_words: expect.stringContaining('Not you') },
      ])
  })
})

describe('a mail server that hangs', () => {
  /** Says nothing to a command about a recipient of hanging.example until the test ends. */
  const hangAt = async (command: 'onMailFrom' | 'onRcptTo') => {
    const held: (() => void)[] = []
    let open = true
    await replaceMailServer({
      [command]: ({ address }: { address: string }, _: unknown, done: () => void) => {
        if (open && (command === 'onMailFrom' || address.endsWith('@hanging.example'))) held.push(done)
        else done()
      },
    })
    const release = () => {
      open = false
      for (const done of held) done()
    }
    onTestFinished(release)
    return { held, release }
  }
  const fileHanging = async (count: number) => {
    const filed: Case[] = []
    for (let n = 0; n < count; n++) filed.push(await filePqr({ email: `persona${n}@hanging.example` }))
    return filed
  }
  const waiting = (milliseconds: number) => ({ SMTP_URL: `${smtp.url}?socketTimeout=${milliseconds}` })
  const unreachableOf = async ({ id }: Case) =>
    (await sql()`select unreachable from outbox where pqr_id = ${id} and kind = 'receipt'`)[0]?.unreachable

  it('at some recipients takes the mail of others meanwhile, and theirs once when it answers', async () => {
    const { held, release } = await hangAt('onRcptTo')
    const hanging = await fileHanging(12)
    mail(waiting(600_000))
    await expect.poll(() => held.length, polling).toBe(12)
    const other = await filePqr({ email: 'other@example.co' })
    await expect.poll(() => statesOf(other), polling).toEqual(['accepted'])
    expect(smtp.received).toHaveLength(1)
    release()
    for (const one of hanging) await expect.poll(() => statesOf(one), polling).toEqual(['accepted'])
    expect(smtp.received).toHaveLength(13)
  })

  it('at many recipients gets no more than fifteen connections', async () => {
    const { held, release } = await hangAt('onRcptTo')
    const hanging = await fileHanging(20)
    mail(waiting(600_000))
    await expect.poll(() => held.length, polling).toBe(15)
    await setTimeout(500)
    expect(held).toHaveLength(15)
    const claimed = await sql()`select from outbox where kind = 'receipt' and claimed_until is not null`
    expect(claimed).toHaveLength(15)
    release()
    for (const one of hanging) await expect.poll(() => statesOf(one), polling).toEqual(['accepted'])
    expect(smtp.received).toHaveLength(20)
  })

  it('at one recipient is not away: that mail is tried later', async () => {
    await hangAt('onRcptTo')
    mail(waiting(5000))
    const other = await filePqr({ email: 'other@example.co' })
    await expect.poll(() => statesOf(other), polling).toEqual(['accepted'])
    const [one] = (await fileHanging(1)) as [Case]
    await expect
      .poll(() => outboxOf(one), polling)
      .toEqual([{ kind: 'receipt', state: 'waiting', attempts: 1, server_words: 'ETIMEDOUT: Timeout' }])
    expect(await unreachableOf(one)).toBe(false)
  })

  it('at every recipient is away', async () => {
    await hangAt('onRcptTo')
    const [one] = (await fileHanging(1)) as [Case]
    mail(waiting(500))
    await expect.poll(() => unreachableOf(one), polling).toBe(true)
  })

  it('at our sender is away after one attempt', async () => {
    await hangAt('onMailFrom')
    const [one, other] = (await fileHanging(2)) as [Case, Case]
    mail(waiting(500), { firstRest: 600_000, longestRest: 600_000 })
    await expect.poll(() => unreachableOf(one), polling).toBe(true)
    await setTimeout(500)
    expect(await outboxOf(other)).toMatchObject([{ attempts: 0 }])
  })
})

it('the answer of a mail server is kept without its NUL', async () => {
  // The mail server of the other tests never says one.
  const blunt = createServer((socket) => {
    socket.write('220 Hello\r\n')
    socket.on('data', (line) =>
      socket.write(String(line).startsWith('RCPT') ? '550 No\0body\r\n' : '250 Yes\r\n'),
    )
    socket.on('error', () => {})
  }).listen(0, '127.0.0.1')
  onTestFinished(() => void blunt.close())
  await once(blunt, 'listening')
  mail({ SMTP_URL: `smtp://127.0.0.1:${(blunt.address() as AddressInfo).port}` })
  const one = await filePqr()
  await expect
    .poll(() => outboxOf(one), polling)
    .toEqual([{ kind: 'receipt', state: 'dead', attempts: 1, server_words: '550 Nobody' }])
})

describe('mailers', () => {
  it('that run at the same time send no mail twice', async () => {
    for (let n = 0; n < 30; n++) await filePqr({ email: `persona${n}@example.co` })
    for (let n = 0; n < 3; n++) mail()
    const waiting = () => sql()`select from outbox where kind = 'receipt' and state = 'waiting'`
    await expect.poll(async () => (await waiting()).length, polling).toBe(0)
    await Promise.all(mailers.map((mailer) => mailer.stop()))
    const ids = smtp.received.map(({ messageId }) => messageId)
    expect(ids).toHaveLength(30)
    expect(new Set(ids).size).toBe(30)
  })

  it('that are stopped finish the mail that they are sending', async () => {
    const arrived = Promise.withResolvers<void>()
    const goOn = Promise.withResolvers<void>()
    smtp.beforeTaking = () => {
      arrived.resolve()
      return goOn.promise
    }
    const mailer = mail()
    const one = await filePqr()
    await arrived.promise
    const stopped = mailer.stop()
    goOn.resolve()
    await stopped
    expect(await statesOf(one)).toEqual(['accepted'])
  })

  it('without settings hold a mail, which is not sent when settings are added later', async () => {
    const holding = mailWithoutSettings()
    const one = await filePqr()
    await expect.poll(() => statesOf(one), polling).toEqual(['held'])
    await holding.stop()
    mail()
    const other = await filePqr()
    await expect.poll(() => statesOf(other), polling).toEqual(['accepted'])
    expect(await statesOf(one)).toEqual(['held'])
    expect(smtp.received).toHaveLength(1)
  })
})

it('the mailer warns of late mail', async () => {
  const one = await filePqr()
  await sql()`
    update outbox set created_at = created_at - interval '61 minutes', send_after = send_after - interval '61 minutes'
    where pqr_id = ${one.id}`
  mail()
  await expect.poll(() => statesOf(one), polling).toEqual(['accepted'])
  expect(warnings).toMatchObject([
    { msg: expect.stringContaining('OFFICE_EMAIL') },
    { msg: 'Mail is late', mails: 2 },
  ])
})

describe('an answer', () => {
  const answered = async () => {
    const one = await bringTo('in_progress')
    expect((await acts.consent(one)).error).toBeNull()
    expect((await acts.answer(one)).error).toBeNull()
    return one
  }
  const answerMails = ({ id }: Case) =>
    sql()`select state from outbox where pqr_id = ${id} and kind = 'answer_ready'`

  it('that was undone within a minute is never mailed', async () => {
    const one = await answered()
    mail()
    expect((await acts.undo(one)).error).toBeNull()
    await inMinutes(5)
    const next = await filePqr({ email: 'next@example.co' })
    await expect.poll(() => statesOf(next), polling).toEqual(['accepted'])
    expect(await answerMails(one)).toEqual([{ state: 'cancelled' }])
    expect(smtp.received.map(({ subject }) => subject)).not.toContain(`Respondimos su PQR ${one.radicado}`)
  })

  it('is mailed as a link after a minute, and the dossier says that it was sent', async () => {
    const one = await answered()
    mail()
    await inMinutes(2)
    await expect.poll(() => answerMails(one), polling).toEqual([{ state: 'accepted' }])
    const received = smtp.received.find(({ subject }) => subject === `Respondimos su PQR ${one.radicado}`)
    expect(received?.text).toContain(`track-request#${one.radicado}.${one.tracking_code}`)
    expect(received?.text).not.toContain('La vía estaba cerrada')
    expect((await dossierOf(one)).events).toContain('answer_sent')
  })
})

it('the mailer publishes the figures of a past quarter', async () => {
  for (let day = 1; day <= 5; day++) await filePqrAt(`2025-02-0${day}T12:00:00-05:00`)
  mail()
  const published = async () => (await answerTo(newClient().rpc('office_figures'))).pqrs
  await expect.poll(published, polling).toMatchObject([{ first_day: '2025-01-01', received: 5, late: 5 }])
})
