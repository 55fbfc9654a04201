import { describe, expect, it } from 'vitest'
import { type FormTable, formTables } from '#domain/forms.ts'
import { callUnknown } from '#server/testing/accounts/office-calls.ts'
import { newClient, server, signUp } from '#server/testing/accounts/test-accounts.ts'
import { enroll, giveCode, passwordAlone, stepsPass, turnOn } from '#server/testing/accounts/test-factors.ts'
import { codeOf } from '#server/testing/accounts/totp-codes.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { sampleRows } from '../../sample-rows.ts'
import { actOfPerson, ask, filePqr, hire, type Member, sql } from '../office-cases.ts'

/** The functions for a person with the code of a case, for accounts, and for what the site shows to everybody. */
const forEverybody = [
  ...[
    'track_pqr',
    'pqr_receipt',
    'enquiry_receipt',
    'push_key',
    'site_content',
    'keep_device',
    'forget_device',
    'test_device',
    'read_answer',
    'read_decision',
    'read_reasons',
    'read_own_words',
    'open_paper',
    'reply_to_question',
    'appeal_pqr',
    'withdraw_pqr',
  ],
  ...[
    'correct_email',
    'give_address',
    'consent_to_email',
    'withdraw_consent',
    'add_evidence',
    'confirm_evidence',
  ],
  // Takes the place of the code.
  'spend_recovery_code',
  ...['claim_pqr', 'delete_account', 'own_member_name', 'own_terms', 'office_figures', 'posted_notices'],
]

const me = async (client: OfficeClient) => {
  const { data, error } = await client.rpc('desk_me')
  return error?.message ?? data?.name
}
const eventsOf = async ({ id }: Member) =>
  (await sql()`select kind, by from staff_events where member = ${id} order by id`).map((event) => ({
    ...event,
  }))

/** A client that keeps using this token, whatever happens to the session. */
const withToken = async (client: OfficeClient): Promise<OfficeClient> => {
  const { data } = await client.auth.getSession()
  const headers = { Authorization: `Bearer ${data.session?.access_token}` }
  const { createClient } = await import('@supabase/supabase-js')
  return createClient(server.url, server.anonKey, {
    auth: { persistSession: false },
    accessToken: async () => data.session?.access_token ?? '',
    global: { headers },
  })
}

describe('the desk', () => {
  it('asks a member for a code once the member has a second factor', async () => {
    const ana = await hire('Ana Gómez')
    expect(await me(ana.client)).toBe('Ana Gómez')
    const { factorId, secret } = await turnOn(ana.client)
    expect(await me(ana.client)).toBe('Ana Gómez')
    const again = await passwordAlone(ana.email)
    expect(await me(again)).toBe('second_factor_needed')
    expect((await giveCode(again, factorId, codeOf(secret))).error).toBeNull()
    expect(await me(again)).toBe('Ana Gómez')
    await again.auth.refreshSession()
    expect(await me(again)).toBe('Ana Gómez')
  })

  it('refuses a token without the code at every function that is not for everybody', async () => {
    const rosa = await hire('Rosa Díaz', 'manager')
    await turnOn(rosa.client)
    const alone = await passwordAlone(rosa.email)
    const functions = await sql()<{ name: string; args: string[] }[]>`
      select p.proname as name, coalesce(p.proargnames[1:p.pronargs], '{}') as args from pg_proc p
      where p.pronamespace = 'public'::regnamespace and has_function_privilege('authenticated', p.oid, 'execute')
        and p.proname <> all(${[...forEverybody]})`
    expect(functions.length).toBeGreaterThan(50)
    const refusals = functions.map(async ({ name, args }) => {
      const { error } = await callUnknown(alone, name, Object.fromEntries(args.map((arg) => [arg, null])))
      return [name, error?.message]
    })
    expect(await Promise.all(refusals)).toEqual(functions.map(({ name }) => [name, 'second_factor_needed']))
  })

  it('asks for no code as long as the first code of the factor was not given', async () => {
    const ana = await hire('Ana Gómez')
    await ana.client.auth.mfa.enroll({ factorType: 'totp' })
    expect(await me(ana.client)).toBe('Ana Gómez')
    expect(await me(await passwordAlone(ana.email))).toBe('Ana Gómez')
  })

  it('refuses tokens from before the factor, of the same session and of others', async () => {
    const ana = await hire('Ana Gómez')
    const own = await withToken(ana.client)
    const other = await withToken(await passwordAlone(ana.email))
    await turnOn(ana.client)
    expect(await me(own)).toBe('second_factor_needed')
    expect(await me(other)).toBe('not_staff')
  })

  it('refuses a session that was raised by a factor that is now off, while another factor is on', async () => {
    const ana = await hire('Ana Gómez')
    const kept = await turnOn(ana.client)
    const lost = await enroll(ana.client, 'Perdido')
    expect((await giveCode(ana.client, lost.factorId, codeOf(lost.secret))).error).toBeNull()
    await stepsPass()
    const thief = await passwordAlone(ana.email)
    expect((await giveCode(thief, lost.factorId, codeOf(lost.secret))).error).toBeNull()
    const stolen = await withToken(thief)
    expect(await me(stolen)).toBe('Ana Gómez')
    expect((await giveCode(ana.client, kept.factorId, codeOf(kept.secret))).error).toBeNull()
    expect((await ana.client.auth.mfa.unenroll({ factorId: lost.factorId })).error).toBeNull()
    expect(await me(stolen)).toBe('second_factor_needed')
    expect(await me(ana.client)).toBe('Ana Gómez')
  })

  it('opens with the password alone after the factor was turned off', async () => {
    const ana = await hire('Ana Gómez')
    const { factorId } = await turnOn(ana.client)
    expect((await ana.client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect(await me(await passwordAlone(ana.email))).toBe('Ana Gómez')
  })
})

describe('an account with a second factor', () => {
  const own = async (client: OfficeClient) => {
    const read = async (table: FormTable) => (await client.from(table).select('id')).data?.length
    const terms = await client.rpc('own_terms')
    return [...(await Promise.all(formTables.map(read))), Object.keys(terms.data ?? {}).length]
  }

  it('reads its records only with a code, and files without one', async () => {
    const { client, email } = await signUp()
    const { factorId, secret } = await turnOn(client)
    const alone = await passwordAlone(email)
    for (const table of formTables) {
      const { data, error } = await alone.from(table).insert(sampleRows[table]).select().single()
      expect([table, error]).toEqual([table, null])
      expect(data.id).toBeTruthy()
    }
    expect(await own(alone)).toEqual([...formTables.map(() => 0), 0])
    expect((await giveCode(alone, factorId, codeOf(secret))).error).toBeNull()
    expect(await own(alone)).toEqual([...formTables.map(() => 1), 1])
  })

  it('needs a code to claim a case and to be deleted', async () => {
    const { client, email, session } = await signUp()
    await turnOn(client)
    const alone = await passwordAlone(email)
    const wanted = await filePqr()
    const claimed = await actOfPerson('claim_pqr', wanted, {}, alone)
    expect(claimed.error?.message).toBe('second_factor_needed')
    expect((await alone.rpc('delete_account')).error?.message).toBe('second_factor_needed')
    expect(await sql()`select from auth.users where id = ${session.user.id}`).toHaveLength(1)
    expect((await client.rpc('delete_account')).error).toBeNull()
    expect(await sql()`select from auth.mfa_factors where user_id = ${session.user.id}`).toHaveLength(0)
  })
})

it('a member with a second factor reads opened evidence and resumes only with a code', async () => {
  const ana = await hire('Ana Gómez')
  const { id: pqr_id } = await filePqr()
  const { factorId, secret } = await turnOn(ana.client)
  const path = `${crypto.randomUUID()}.pdf`
  await sql()`
    insert into attachments (pqr_id, path, type, size, name, created_at, expires_at, confirmed_at)
    values (${pqr_id}, ${path}, 'application/pdf', 1, 'x.pdf', private.now(), private.now(), private.now())`
  await sql()`insert into private.openings values (${ana.id}, 'evidence', ${path}, private.now() + interval '1 minute')`
  await sql()`insert into private.openings values (${ana.id}, 'applications', ${path}, private.now() + interval '1 minute')`
  await sql()`insert into storage.objects (bucket_id, name) values ('evidence', ${path}), ('applications', ${path})`
  const listed = async (client: OfficeClient) =>
    Promise.all(
      ['evidence', 'applications'].map(async (bucket) => {
        const { data } = await client.storage.from(bucket).createSignedUrl(path, 60)
        return Boolean(data?.signedUrl)
      }),
    )
  const alone = await passwordAlone(ana.email)
  expect(await listed(alone)).toEqual([false, false])
  expect((await giveCode(alone, factorId, codeOf(secret))).error).toBeNull()
  expect(await listed(alone)).toEqual([true, true])
})

describe('events and resets', () => {
  it('turning a factor on and off writes one event each', async () => {
    const ana = await hire('Ana Gómez')
    const ownFactor = () => ask(ana, 'own_second_factor')
    expect(await ownFactor()).toEqual({ on: false, codes_left: 0 })
    const { factorId } = await turnOn(ana.client)
    expect(await ownFactor()).toEqual({ on: true, codes_left: 0 })
    expect(await ownFactor()).toEqual({ on: true, codes_left: 0 })
    await ana.client.auth.mfa.unenroll({ factorId })
    expect(await ownFactor()).toEqual({ on: false, codes_left: 0 })
    expect(await eventsOf(ana)).toEqual([
      { kind: 'factor_on', by: ana.id },
      { kind: 'factor_off', by: ana.id },
    ])
  })

  it('a manager resets the factor of a member, whose sessions end and whose password opens the desk', async () => {
    const luis = await hire('Luis Rojas', 'manager')
    const ana = await hire('Ana Gómez')
    await turnOn(ana.client)
    await ana.client.rpc('own_second_factor')
    const before = await withToken(ana.client)
    expect((await luis.client.rpc('reset_second_factor', { member: ana.id })).error).toBeNull()
    expect(await me(before)).toBe('not_staff')
    expect((await ana.client.auth.refreshSession()).error).not.toBeNull()
    const back = await passwordAlone(ana.email)
    expect(await me(back)).toBe('Ana Gómez')
    await back.rpc('own_second_factor')
    expect(await eventsOf(ana)).toEqual([
      { kind: 'factor_on', by: ana.id },
      { kind: 'factor_reset', by: luis.id },
    ])
    await turnOn(back)
    expect((await back.rpc('own_second_factor')).data).toEqual({ on: true, codes_left: 0 })
  })

  it('a reset is refused to an agent or without the code, and for oneself, a stranger or no factor', async () => {
    const luis = await hire('Luis Rojas', 'manager')
    const ana = await hire('Ana Gómez')
    const eva = await hire('Eva Ruiz')
    const stranger = await signUp()
    await turnOn(luis.client)
    await turnOn(ana.client)
    await turnOn(stranger.client)
    const reset = async (by: OfficeClient, member: string) =>
      (await by.rpc('reset_second_factor', { member })).error?.message
    expect(await reset(ana.client, luis.id)).toBe('not_manager')
    expect(await reset(luis.client, luis.id)).toBe('own_second_factor')
    expect(await reset(luis.client, stranger.session.user.id)).toBe('unknown_member')
    expect(await reset(luis.client, eva.id)).toBe('no_second_factor')
    expect(await reset(await passwordAlone(luis.email), ana.id)).toBe('second_factor_needed')
    expect(await reset(newClient(), ana.id)).toBe('not_staff')
    const [left] =
      await sql()`select count(*)::int from auth.mfa_factors where user_id in ${sql()([luis.id, ana.id])}`
    expect(left?.count).toBe(2)
    await stepsPass()
  })

  it('the team list shows who has a second factor', async () => {
    const luis = await hire('Luis Rojas', 'manager')
    const ana = await hire('Ana Gómez')
    await turnOn(ana.client)
    const { members } = await ask(luis, 'desk_team')
    const has = (id: string) => members.find(({ user_id }) => user_id === id)?.second_factor
    expect([has(ana.id), has(luis.id)]).toEqual([true, false])
  })
})
