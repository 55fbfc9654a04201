import { beforeEach, describe, expect, it } from 'vitest'
import { requestRecovery } from '#server/auth/recovery.ts'
import { newClient, signUp } from '#server/testing/accounts/test-accounts.ts'
import { sampleRows } from '../../sample-rows.ts'
import { acts, bringTo } from '../office-acts.ts'
import { actOfPerson, type Case, fileAsVisitor, fileAt, hire, setClock, sql } from '../office-cases.ts'

const start = Date.parse('2026-03-24T15:00:00Z')
const clockAt = (minutes: number) => setClock(new Date(start + minutes * 60_000).toISOString())
const hour = 60
const day = 24 * hour

beforeEach(async () => {
  await sql()`update outbox set state = 'cancelled' where state in ('waiting', 'held')`
  await sql()`delete from private.receipts_by_address`
  await clockAt(0)
})

const claim = async () => (await sql()`select * from private.claim_mail('{office_new}')`)[0]
/** Claims until a mail is to be sent or none is due. */
const nextToSend = async () => {
  for (;;) {
    const claimed = await claim()
    if (!claimed || claimed.fate === 'send') return claimed
  }
}
const settle = async (one: Record<string, unknown>, outcome: string) => {
  const [row] =
    await sql()`select private.settle_mail(${String(one.id)}, ${Number(one.attempt)}, ${outcome}, 'said') as state`
  return row?.state
}
const filedNow = (email = 'ana@example.co') => fileAt(new Date(start).toISOString(), { email })
const correctTo = (one: Case, email: string) => actOfPerson('correct_email', one, { email })
const stateOf = async ({ id }: Case, kind = 'receipt') =>
  (await sql()`select state from outbox where pqr_id = ${id} and kind = ${kind} order by id desc`)[0]?.state

describe('a mail that cannot be sent', () => {
  it('is tried again at growing distances, and is dead after three days', async () => {
    const one = await filedNow()
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

  it('is due again when the mailer that claimed it is gone, but not before its five minutes', async () => {
    await filedNow()
    const first = await nextToSend()
    await clockAt(4.9)
    expect(await nextToSend()).toBeUndefined()
    await clockAt(5)
    const second = await nextToSend()
    expect(second).toMatchObject({ id: first?.id, attempt: 2, message_id: first?.message_id })
    // The first one wakes up: it may say that the mail left, and nothing else.
    expect(await settle(first ?? {}, 'refused')).toBe('not_ours')
    expect(await settle(first ?? {}, 'accepted')).toBe('accepted')
    expect(await settle(second ?? {}, 'accepted')).toBe('not_ours')
  })
})

describe('mail that should have left', () => {
  const lateMail = async () =>
    (await sql()`select mails::int, since from private.late_mail() where mails > 0`)[0]
  const oldest = { mails: 1, since: new Date(start) }

  it('is late when nobody has tried it for an hour', async () => {
    const one = await filedNow()
    await sql()`update outbox set state = 'cancelled' where pqr_id = ${one.id} and kind = 'office_new'`
    await clockAt(hour)
    expect(await lateMail()).toBeUndefined()
    await clockAt(hour + 1)
    expect(await lateMail()).toEqual(oldest)
    const { client } = await hire('Ana Gómez')
    expect((await client.rpc('desk_me')).data.late_mail).toEqual({
      mails: 1,
      since: '2026-03-24T15:00:00+00:00',
    })
  })

  it('is late when the mail server was away at the attempt that follows half an hour', async () => {
    await filedNow()
    for (const minutes of [0, 1, 6, 36]) {
      await clockAt(minutes)
      expect(await lateMail()).toBeUndefined()
      await settle((await nextToSend()) ?? {}, 'unreachable')
    }
    expect(await lateMail()).toEqual(oldest)
  })

  it('is not what one recipient makes wait', async () => {
    await filedNow()
    for (const minutes of [0, 1, 6, 36]) {
      await clockAt(minutes)
      await settle((await nextToSend()) ?? {}, 'later')
    }
    expect(await lateMail()).toBeUndefined()
  })

  it('is not the list of the day of an office that opens late', async () => {
    await filedNow()
    await sql()`update outbox set state = 'cancelled'`
    await setClock('2026-04-15T20:00:00Z')
    await sql()`delete from private.daily_runs`
    await sql()`select private.daily()`
    expect(await sql()`select kind from outbox where state = 'waiting'`).toEqual([{ kind: 'office_digest' }])
    expect(await lateMail()).toBeUndefined()
  })

  it('is no link to a new password, and nothing that was postponed', async () => {
    await requestRecovery(sql(), 'nadie@example.co')
    for (let n = 0; n < 6; n++) await filedNow()
    for (let n = 0; n < 5; n++) await settle((await nextToSend()) ?? {}, 'accepted')
    expect(await nextToSend()).toBeUndefined()
    await clockAt(hour + 1)
    await requestRecovery(sql(), 'nadie@example.co')
    await clockAt(2 * hour - 1)
    expect(await lateMail()).toBeUndefined()
  })
})

describe('the link to a new password', () => {
  const ask = async () => {
    const { email, session } = await signUp()
    await requestRecovery(sql(), email)
    return { id: session.user.id, email }
  }
  const rowsOf = ({ id }: { id: string }) =>
    sql()`select state, server_words from outbox where user_id = ${id} order by id`

  it('is given up within the hour', async () => {
    const person = await ask()
    for (const minutes of [0, 1, 6, 36]) {
      await clockAt(minutes)
      const mail = await nextToSend()
      expect(mail).toMatchObject({ kind: 'recovery', recipient: person.email, facts: { user_id: person.id } })
      expect(await settle(mail ?? {}, 'later')).toBe(minutes < 36 ? 'waiting' : 'dead')
    }
    expect(await rowsOf(person)).toEqual([{ state: 'dead', server_words: 'said' }])
  })

  it('is not held where there is no mail server', async () => {
    const [person, filed] = [await ask(), await filedNow()]
    await sql()`select private.hold_mail()`
    expect(await rowsOf(person)).toEqual([])
    expect(await stateOf(filed)).toBe('held')
  })

  it.each(['held', 'dead'])('that was %s for an hour is dropped when it is released', async (state) => {
    const person = await ask()
    await sql()`update outbox set state = ${state} where user_id = ${person.id}`
    await clockAt(hour)
    await sql()`select private.release_mail(${state}, 'recovery')`
    expect(await nextToSend()).toBeUndefined()
    expect(await rowsOf(person)).toEqual([])
  })

  it('is not sent to whoever is banned or gone', async () => {
    const [banned, gone] = [await ask(), await ask()]
    await sql()`update auth.users set banned_until = private.clock() + interval '1 day' where id = ${banned.id}`
    await sql()`delete from auth.users where id = ${gone.id}`
    expect(await nextToSend()).toBeUndefined()
    expect([...(await rowsOf(banned)), ...(await rowsOf(gone))]).toEqual([])
  })

  it('names an account, and nothing else does', async () => {
    const refused = { code: '23514', constraint_name: 'outbox_subject_check' }
    const add = (row: object) =>
      sql()`insert into outbox ${sql()({ created_at: new Date(), send_after: new Date(), ...row })}`
    const { id } = await ask()
    await expect(add({ kind: 'recovery' })).rejects.toMatchObject(refused)
    await expect(add({ kind: 'office_digest', user_id: id })).rejects.toMatchObject(refused)
    const { id: pqr_id } = await filedNow()
    for (const kind of ['recovery', 'receipt'])
      await expect(add({ kind, pqr_id, user_id: id })).rejects.toMatchObject(refused)
  })
})

describe('a mail that nobody tried', () => {
  it('for a day is held until it is released', async () => {
    const one = await filedNow()
    await clockAt(day + 1)
    expect(await claim()).toMatchObject({ fate: 'held' })
    expect(await stateOf(one)).toBe('held')
    await sql()`select private.release_mail('held', 'receipt')`
    expect(await nextToSend()).toMatchObject({ kind: 'receipt' })
  })

  it.each(['accepted', 'waiting', 'cancelled'])('and is %s is not released', async (state) => {
    const one = await filedNow()
    await sql()`update outbox set state = ${state} where pqr_id = ${one.id}`
    expect(await sql()`select private.release_mail(${state})::int as released`).toEqual([{ released: 0 }])
  })
})

describe('a mail is cancelled', () => {
  it('when there is no address any more', async () => {
    const one = await filedNow()
    await sql()`update pqr_requests set source = 'counter', email = null where id = ${one.id}`
    expect(await nextToSend()).toBeUndefined()
    expect(await stateOf(one)).toBe('cancelled')
  })

  it('when consent was withdrawn before the answer left', async () => {
    await setClock()
    const one = await bringTo('consented')
    await sql()`update pqr_cases set email_consent_at = null where pqr_id = ${one.id}`
    await setClock(new Date(Date.now() + 120_000).toISOString())
    for (let mail = await nextToSend(); mail; mail = await nextToSend())
      expect(mail.kind).not.toBe('answer_ready')
    expect(await stateOf(one, 'answer_ready')).toBe('cancelled')
  })
})

it('an answer whose mail is being sent can no longer be undone', async () => {
  await setClock()
  const one = await bringTo('consented')
  await sql()`update outbox set claimed_until = now() + interval '5 minutes' where pqr_id = ${one.id}`
  expect((await acts.undo(one)).error?.message).toBe('too_late_to_undo')
})

describe('one address', () => {
  it('gets five receipts an hour; more wait, and after a day of them the rest is held', async () => {
    for (let n = 0; n < 130; n++) await filedNow(n % 2 ? 'Flood@example.co' : 'flood@example.co')
    const other = await filedNow('other@example.co')
    const sent: number[] = []
    for (let hours = 0; hours <= 30; hours++) {
      await clockAt(hours * hour)
      let count = 0
      for (let mail = await nextToSend(); mail; mail = await nextToSend()) {
        count += Number(mail.recipient !== 'other@example.co')
        expect(await settle(mail, 'accepted')).toBe('accepted')
      }
      sent.push(count)
    }
    expect(sent.slice(0, 25)).toEqual(Array(25).fill(5))
    expect(sent.slice(25)).toEqual(Array(6).fill(0))
    expect(await sql()`select count(*)::int from outbox where state = 'held' and kind = 'receipt'`).toEqual([
      { count: 5 },
    ])
    expect(await stateOf(other)).toBe('accepted')
  })

  const sendAll = async () => {
    const recipients: string[] = []
    for (let mail = await nextToSend(); mail; mail = await nextToSend()) {
      recipients.push(mail.recipient)
      await settle(mail, 'accepted')
    }
    return recipients
  }

  it('is the same one with a tag, and with dots before the @', async () => {
    for (let n = 0; n < 6; n++) await filedNow(`flood${n ? `+${n}` : ''}@example.co`)
    for (let n = 0; n < 6; n++) await filedNow(`FLOOD+${n}+${n}@Example.co`)
    for (const email of ['f.lood@example.co', '.f.l.o.o.d.+a.b@example.co']) await filedNow(email)
    await filedNow('flood@exam.ple.co')
    expect(await sendAll()).toHaveLength(6)
  })

  it('counts what waited for another one and was corrected to it', async () => {
    const cases: Case[] = []
    for (let n = 0; n < 12; n++) cases.push(await filedNow('mine@example.co'))
    expect(await sendAll()).toHaveLength(5)
    for (const one of cases.slice(5)) expect((await correctTo(one, 'flood@example.co')).error).toBeNull()
    expect(await sendAll()).toEqual(Array(5).fill('flood@example.co'))
    await clockAt(hour)
    expect(await sendAll()).toEqual(Array(2).fill('flood@example.co'))
  })

  it('counts what was on its way to another one and has to be tried again', async () => {
    for (let n = 0; n < 5; n++) await filedNow('flood@example.co')
    await sendAll()
    const one = await filedNow('mine@example.co')
    const mail = await nextToSend()
    expect((await correctTo(one, 'flood@example.co')).error).toBeNull()
    await settle(mail ?? {}, 'later')
    await clockAt(1)
    expect(await sendAll()).toEqual([])
    await clockAt(hour + 1)
    expect(await sendAll()).toEqual(Array(2).fill('flood@example.co'))
  })
})

describe('nothing that a visitor typed', () => {
  it('is among the facts of any mail', async () => {
    await setClock()
    const typed = {
      full_name: 'ZZname',
      phone: 'ZZ310',
      id_number: 'ZZ98765',
      description: 'ZZtext',
      subscription_code: 'ZZcode',
    }
    const one = await fileAsVisitor({ ...typed, email: 'zz@typed.example' })
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
    ] as const
    for (const name of path) expect((await acts[name](one)).error).toBeNull()
    const rows =
      await sql()`select o.kind, private.mail_facts(o)::text as facts from outbox o where pqr_id = ${one.id}`
    expect(rows.map(({ kind }) => kind).sort()).toEqual([
      'answer_ready',
      'appeal_decided',
      'appeal_received',
      'extended',
      'office_new',
      'question',
      'receipt',
    ])
    for (const { facts } of rows) expect(facts).not.toMatch(/ZZ|zz@|El lunes|La vía estaba abierta/)
  })

  it.each([
    'a@b.co\nBcc: c@d.co',
    'a@b.co\r\nBcc: c@d.co',
    'a@b.co\rc',
    'a b@c.co',
    'a@b.co, c@d.co',
    '\ta@b.co',
  ])('becomes a header: %j is no address', async (email) => {
    const { error } = await newClient()
      .from('pqr_requests')
      .insert({ ...sampleRows.pqr_requests, email })
    expect(error?.code).toBe('23514')
  })
})

it('no role of the API calls what the mailer calls', async () => {
  const rows = await sql()`
    select p.proname, r.rolname from pg_proc p, pg_roles r
    where p.pronamespace = 'private'::regnamespace and r.rolname in ('anon', 'authenticated', 'service_role', 'authenticator')
      and p.proname ~ 'mail$|mail_|daily|urgent|receipt_slot' and p.proname !~ 'email'
      and has_function_privilege(r.oid, p.oid, 'execute')`
  expect(rows).toEqual([])
})
