import { describe, expect, it } from 'vitest'
import { company } from '#domain/company.ts'
import { mailKinds } from '#domain/office/mail-kinds.ts'
import { namesOf } from '#domain/words.ts'
import { requestRecovery } from '#server/auth/recovery.ts'
import { writeMail } from '#server/mail/letters/write-mail.ts'
import { newClient } from '#server/testing/accounts/test-accounts.ts'
import { sampleRows } from '../../sample-rows.ts'
import { acts, bringTo } from '../office-acts.ts'
import { actOf, ask, dossierOf, filePqr, hire, inSeconds, setNow, sql, track } from '../office-cases.ts'
import { claim, clockAt, filePqrNow, hour, nextToSend, settle, start, stateOf } from './claiming.ts'

describe('a mail that cannot be sent', () => {
  it('is tried again at growing intervals, and is dead after three days', async () => {
    const one = await filePqrNow()
    const tried: number[] = []
    let minutes = 0
    for (let state = 'waiting'; state === 'waiting'; ) {
      const mail = await nextToSend()
      tried.push(minutes)
      state = await settle(mail ?? {}, 'later')
      const [row] = await sql()`select send_after from outbox where pqr_id = ${one.id} and kind = 'receipt'`
      minutes = (row?.send_after.getTime() - start) / 60_000
      await clockAt(minutes - 0.1)
      expect(await nextToSend()).toBeUndefined()
      await clockAt(minutes)
    }
    expect(tried).toEqual([0, 1, 6, 36, 156, 516, 1236, 1956, 2676, 3396, 4116])
    expect(await stateOf(one)).toBe('dead')
  })

  it('is due again five minutes after a claim whose mailer does not report', async () => {
    await filePqrNow()
    const first = await nextToSend()
    await clockAt(4.9)
    expect(await nextToSend()).toBeUndefined()
    await clockAt(5)
    const second = await nextToSend()
    expect(second).toMatchObject({ id: first?.id, attempt: 2, message_id: first?.message_id })
    // The first mailer reports late: only that the mail was accepted still counts.
    expect(await settle(first ?? {}, 'refused')).toBe('not_ours')
    expect(await settle(first ?? {}, 'accepted')).toBe('accepted')
    expect(await settle(second ?? {}, 'accepted')).toBe('not_ours')
  })
})

describe('a mail', () => {
  const lateMail = async () =>
    (await sql()`select mails::int, since from private.late_mail() where mails > 0`)[0]
  const oldest = { mails: 1, since: new Date(start) }

  it('is late when it has been due for more than an hour', async () => {
    const one = await filePqrNow()
    await sql()`update outbox set state = 'cancelled' where pqr_id = ${one.id} and kind = 'office_new'`
    await clockAt(hour)
    expect(await lateMail()).toBeUndefined()
    await clockAt(hour + 1)
    expect(await lateMail()).toEqual(oldest)
    expect((await ask(await hire('Ana Gómez'), 'desk_me')).late_mail).toEqual({
      mails: 1,
      since: '2026-03-24T15:00:00+00:00',
    })
  })

  it('is late when the mail server was away at four attempts within 36 minutes', async () => {
    await filePqrNow()
    for (const minutes of [0, 1, 6, 36]) {
      await clockAt(minutes)
      expect(await lateMail()).toBeUndefined()
      await settle((await nextToSend()) ?? {}, 'unreachable')
    }
    expect(await lateMail()).toEqual(oldest)
  })

  it('that the server of the recipient delays is not late', async () => {
    await filePqrNow()
    for (const minutes of [0, 1, 6, 36]) {
      await clockAt(minutes)
      await settle((await nextToSend()) ?? {}, 'later')
    }
    expect(await lateMail()).toBeUndefined()
  })

  it('with the digest of a day on which the mailer started late is not late', async () => {
    await filePqrNow()
    await sql()`update outbox set state = 'cancelled'`
    await setNow('2026-04-15T20:00:00Z')
    await sql()`delete from private.daily_runs`
    await sql()`select private.daily()`
    expect(await sql()`select kind from outbox where state = 'waiting'`).toEqual([{ kind: 'office_digest' }])
    expect(await lateMail()).toBeUndefined()
  })

  it('with a link to a new password, or one that was postponed, is not late', async () => {
    await requestRecovery(sql(), 'nadie@example.co')
    for (let n = 0; n < 6; n++) await filePqrNow()
    for (let n = 0; n < 5; n++) await settle((await nextToSend()) ?? {}, 'accepted')
    expect(await nextToSend()).toBeUndefined()
    await clockAt(hour + 1)
    await requestRecovery(sql(), 'nadie@example.co')
    await clockAt(2 * hour - 1)
    expect(await lateMail()).toBeUndefined()
  })
})

describe('the release of mails', () => {
  it('sends a mail that was held because it was not tried for a day', async () => {
    const one = await filePqrNow()
    await clockAt(24 * hour + 1)
    expect(await claim()).toMatchObject({ fate: 'held' })
    expect(await stateOf(one)).toBe('held')
    await sql()`select private.release_mail('held', 'receipt')`
    expect(await nextToSend()).toMatchObject({ kind: 'receipt' })
  })

  it.each(['accepted', 'waiting', 'cancelled'])('leaves out mails that are %s', async (state) => {
    const one = await filePqrNow()
    await sql()`update outbox set state = ${state} where pqr_id = ${one.id}`
    expect(await sql()`select private.release_mail(${state})::int as released`).toEqual([{ released: 0 }])
  })
})

it('a mail to the office needs no address of the person, and leaves no event in the dossier', async () => {
  const one = await filePqrNow()
  await sql()`update pqr_requests set source = 'counter', email = null where id = ${one.id}`
  const claimAny = async () => (await sql()`select * from private.claim_mail()`)[0]
  let mail = await claimAny()
  while (mail && mail.fate !== 'send') mail = await claimAny()
  expect(mail).toMatchObject({ kind: 'office_new', recipient: null })
  expect(await settle(mail ?? {}, 'accepted')).toBe('accepted')
  expect((await dossierOf(one)).events).toEqual(['filed'])
})

describe('a mail is cancelled', () => {
  it('when there is no address any more', async () => {
    const one = await filePqrNow()
    await sql()`update pqr_requests set source = 'counter', email = null where id = ${one.id}`
    expect(await nextToSend()).toBeUndefined()
    expect(await stateOf(one)).toBe('cancelled')
  })

  it.each([
    ['answer', 'consented', 'answer_ready'],
    ['decision', 'decided_consented', 'decision_ready'],
  ] as const)('when consent was withdrawn before the %s left', async (_, place, kind) => {
    await setNow()
    const one = await bringTo(place)
    await sql()`update pqr_cases set email_consent_at = null where pqr_id = ${one.id}`
    await inSeconds(120)
    for (let mail = await nextToSend(); mail; mail = await nextToSend()) expect(mail.kind).not.toBe(kind)
    expect(await stateOf(one, kind)).toBe('cancelled')
  })
})

it.each([
  ['answer', 'consented', 'notify', 'answer_ready'],
  ['decision', 'decided_consented', 'notify the decision', 'decision_ready'],
] as const)(
  'a person who was notified of the %s in person before its mail left gets no mail',
  async (_, place, act, kind) => {
    await setNow()
    const one = await bringTo(place)
    expect((await acts[act](one)).error).toBeNull()
    await inSeconds(120)
    for (let mail = await nextToSend(); mail; mail = await nextToSend()) expect(mail.kind).not.toBe(kind)
    expect(await stateOf(one, kind)).toBe('cancelled')
  },
)

it('the mail about a decision leaves with consent, after the minute in which it can be undone', async () => {
  await setNow()
  const [one, silent] = [await bringTo('decided_consented'), await bringTo('decided')]
  const sent = async () => {
    const kinds: string[] = []
    for (let mail = await nextToSend(); mail; mail = await nextToSend()) {
      kinds.push(mail.kind)
      await settle(mail, 'accepted')
    }
    return kinds
  }
  await inSeconds(59)
  expect(await sent()).not.toContain('decision_ready')
  await inSeconds(60)
  expect(await sent()).toEqual(['decision_ready'])
  expect((await dossierOf(one)).events.at(-1)).toBe('decision_sent')
  expect((await track(one)).events.at(-1)?.kind).toBe('decision_sent')
  expect((await dossierOf(silent)).events).not.toContain('decision_sent')
})

it('an answer whose mail is being sent can no longer be undone', async () => {
  await setNow()
  const one = await bringTo('consented')
  await sql()`update outbox set claimed_until = private.now() + interval '5 minutes' where pqr_id = ${one.id}`
  expect((await acts.undo(one)).error?.message).toBe('too_late_to_undo')
})

it('a person whose case is transferred gets a mail that names the entity on one line', async () => {
  await setNow()
  const one = await filePqr()
  const recipient = ' Alcaldía de\nPuerto Rico '
  expect(
    (await actOf(await hire('Ana Gómez'), 'transfer_pqr', one, { recipient, reason: 'Es de ella.' })).error,
  ).toBeNull()
  const [row] = await sql()`
    select private.mail_facts(o) as facts from outbox o where pqr_id = ${one.id} and kind = 'transferred'`
  expect(row?.facts.recipient).toBe('Alcaldía de Puerto Rico')
  const { text } = writeMail('transferred', row?.facts, 'https://sitio.example', company)
  expect(text).toContain('> Alcaldía de Puerto Rico\n')
  expect(text).not.toContain('Es de ella')
})

describe('a text that a visitor typed', () => {
  it('is in no mail about a case', async () => {
    await setNow()
    const typed = {
      full_name: 'ñandú name',
      phone: 'ñandú 310',
      id_number: 'ñandú 98765',
      description: 'ñandú text',
      subscription_code: 'ñandú code',
    }
    const one = await filePqr({ ...typed, email: 'zz@typed.example' })
    const other = await filePqr({ ...typed, email: 'zz@typed.example' })
    const path = [
      'ask',
      'reply',
      'take',
      'extend',
      'consent',
      'answer',
      'notify',
      'appeal',
      'decide the appeal',
      'claim',
      'give the address',
      'correct data',
      'renew the code',
      'correct the e-mail',
    ] as const
    for (const name of path) expect((await acts[name](one)).error).toBeNull()
    expect((await acts.transfer(other)).error).toBeNull()
    const rows = await sql()`
      select o.kind, private.mail_facts(o) as facts from outbox o
      where pqr_id = ${one.id} or pqr_id = ${other.id} and kind = 'transferred'`
    const aboutPqrs = namesOf(mailKinds).filter(
      (kind) => !/^(recovery|office_list|office_digest|account_.*|.*enquiry.*)$/.test(kind),
    )
    expect([...new Set(rows.map(({ kind }) => kind))].sort()).toEqual(aboutPqrs.sort())
    for (const { kind, facts } of rows) {
      const { subject, text } = writeMail(kind, facts, 'https://sitio.example', company)
      expect(JSON.stringify(facts) + subject + text).not.toMatch(
        /ñandú|zz@|El lunes|La vía estaba abierta|Calle 5|311 222|otra@/,
      )
      expect(subject + text).not.toMatch(/undefined|null|Invalid/)
    }
  })

  it.each([
    'a@b.co\nBcc: c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co\rc',
    'a b@c.co',
    'a@b.co, c@d.co',
    '\ta@b.co',
  ])('cannot become a header: %j is no address', async (email) => {
    const { error } = await newClient()
      .from('pqr_requests')
      .insert({ ...sampleRows.pqr_requests, email })
    expect(error?.code).toBe('23514')
  })
})

it('no role of the API may call the functions of the mailer', async () => {
  const rows = await sql()`
    select p.proname, r.rolname from pg_proc p, pg_roles r
    where p.pronamespace = 'private'::regnamespace and r.rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
      and p.proname ~ 'mail$|mail_|daily|urgent|receipt_slot' and p.proname !~ 'email'
      and has_function_privilege(r.oid, p.oid, 'execute')`
  expect(rows).toEqual([])
})
