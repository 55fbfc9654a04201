import { describe, expect, it } from 'vitest'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, password } from '#server/testing/accounts/test-accounts.ts'
import { enroll, giveCode, stepsPass, turnOn } from '#server/testing/accounts/test-factors.ts'
import { codeOf } from '#server/testing/accounts/totp-codes.ts'
import type { FunctionName } from '#supabase/contract/contract.ts'
import { ask, filePqr, hire, type Member, sql } from '../office-cases.ts'

const refusalTo = async ({ client }: Pick<Member, 'client'>, name: FunctionName, args: object = {}) =>
  (await callWith(client, name, args)).error?.message
const eventsOf = async ({ id }: Member) =>
  (await sql()`select kind, by, details from staff_events where member = ${id} order by id`).map((event) => ({
    ...event,
  }))
const ageSessions = ({ id }: Member, hours: number) =>
  sql()`update auth.sessions set created_at = now() - ${hours} * interval '1 hour' where user_id = ${id}`
const ageCodes = ({ id }: Member, minutes: number) => sql()`
  update auth.mfa_amr_claims set updated_at = now() - ${minutes} * interval '1 minute'
  where session_id in (select s.id from auth.sessions s where s.user_id = ${id})`

describe('a session at the desk', () => {
  it('ends after twelve hours, however often it was refreshed', async () => {
    const ana = await hire('Ana Gómez')
    await ageSessions(ana, 11.9)
    expect(await refusalTo(ana, 'desk_me')).toBeUndefined()
    await ageSessions(ana, 12)
    await ana.client.auth.refreshSession()
    expect(await refusalTo(ana, 'desk_me')).toBe('session_too_old')
    expect(await refusalTo(ana, 'note_pqr', { pqr_id: (await filePqr()).id, note: 'x' })).toBe(
      'session_too_old',
    )
    await ana.client.auth.signInWithPassword({ email: ana.email, password })
    expect(await refusalTo(ana, 'desk_me')).toBeUndefined()
  })

  it('of an account that is no member is refused alike, whatever its age', async () => {
    const gone = await hire('Se Fue')
    await sql()`update staff set active = false where user_id = ${gone.id}`
    await ageSessions(gone, 13)
    expect(await refusalTo(gone, 'desk_me')).toBe('not_staff')
  })
})

describe('a code that is older than an hour', () => {
  const harmful: [FunctionName, object][] = [
    ['erase_record', { form: 'pqr', id: crypto.randomUUID(), identity_checked: true, reason: 'x' }],
    ['add_member', { email: 'nadie@example.co', name: 'X', role: 'agent' }],
    ['change_member', { member: crypto.randomUUID(), name: 'X', role: 'agent' }],
    ['remove_member', { member: crypto.randomUUID() }],
    ['bring_back_member', { member: crypto.randomUUID() }],
    ['renew_link', { member: crypto.randomUUID() }],
    ['reset_second_factor', { member: crypto.randomUUID() }],
    ['make_recovery_codes', {}],
    ['publish_facts', { version: 0, facts: {} }],
    ['log_export', { subject: 'pqr', scope: 'all', rows: 1 }],
  ]

  it('is too old to erase, to change the team or the facts and to export everything, and for nothing else', async () => {
    const luis = await hire('Luis Rojas', 'manager')
    const { factorId, secret } = await turnOn(luis.client)
    await ageCodes(luis, 59)
    for (const [name, args] of harmful) expect(await refusalTo(luis, name, args)).not.toBe('code_too_old')
    await ageCodes(luis, 60)
    for (const [name, args] of harmful) expect(await refusalTo(luis, name, args)).toBe('code_too_old')
    await luis.client.auth.refreshSession()
    expect(await refusalTo(luis, 'remove_member', { member: luis.id })).toBe('code_too_old')
    expect(await refusalTo(luis, 'desk_team')).toBeUndefined()
    expect(await refusalTo(luis, 'log_export', { subject: 'pqr', scope: 'mine', rows: 1 })).toBeUndefined()
    await stepsPass()
    expect((await giveCode(luis.client, factorId, codeOf(secret))).error).toBeNull()
    for (const [name, args] of harmful) expect(await refusalTo(luis, name, args)).not.toBe('code_too_old')
  })

  it('cannot be renewed with another factor, nor avoided by turning the factor off', async () => {
    const eva = await hire('Eva Ruiz', 'manager')
    const { factorId } = await turnOn(eva.client)
    await ageCodes(eva, 60)
    const another = await eva.client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Otro' })
    expect(another.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    const off = await eva.client.auth.mfa.unenroll({ factorId })
    expect(off.error).toMatchObject({ status: 422, code: 'insufficient_aal' })
  })

  it('is not asked for where there is no second factor', async () => {
    const rosa = await hire('Rosa Mora', 'manager')
    await ageCodes(rosa, 600)
    for (const [name, args] of harmful) expect(await refusalTo(rosa, name, args)).not.toBe('code_too_old')
  })
})

describe('what members change in their accounts', () => {
  it('managers see at once', async () => {
    const ana = await hire('Ana Gómez')
    await ask(ana, 'desk_me')
    const change = { password: 'Otro páramo tranquilo', current_password: password }
    expect((await ana.client.auth.updateUser(change)).error).toBeNull()
    const { factorId } = await turnOn(ana.client)
    expect((await ana.client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect(await eventsOf(ana)).toEqual(
      ['password_changed', 'factor_on', 'factor_off'].map((kind) => ({ kind, by: ana.id, details: {} })),
    )
  })

  it('and a hosted Supabase tells nobody, managers see when they open the team', async () => {
    const luis = await hire('Luis Rojas', 'manager')
    const eva = await hire('Eva Ruiz')
    const { factorId } = await enroll(eva.client)
    await ask(luis, 'desk_team')
    await sql()`update auth.users set email = 'otra@example.co', encrypted_password = 'x' where id = ${eva.id}`
    await sql()`update auth.mfa_factors set status = 'verified' where id = ${factorId}`
    await ask(luis, 'desk_team')
    const { events } = await ask(luis, 'desk_team')
    expect(await eventsOf(eva)).toEqual([
      { kind: 'email_changed', by: eva.id, details: { before: eva.email, after: 'otra@example.co' } },
      { kind: 'password_changed', by: eva.id, details: {} },
      { kind: 'factor_on', by: eva.id, details: {} },
    ])
    expect(events.slice(0, 3).map(({ by }) => by)).toEqual(['Eva Ruiz', 'Eva Ruiz', 'Eva Ruiz'])
  })

  it('includes a factor that takes the place of another', async () => {
    const ana = await hire('Ana Gómez')
    const { factorId } = await turnOn(ana.client)
    const other = await enroll(ana.client, 'Otro teléfono')
    expect((await giveCode(ana.client, other.factorId, codeOf(other.secret))).error).toBeNull()
    expect((await ana.client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    const kinds = (await eventsOf(ana)).map(({ kind }) => kind)
    expect(kinds).toEqual(['factor_on', 'factor_changed', 'factor_changed'])
  })

  it('and the person changed, the desk notices at the next visit', async () => {
    const ana = await hire('Ana Gómez')
    await ask(ana, 'desk_me')
    await sql()`update auth.users set encrypted_password = 'x' where id = ${ana.id}`
    await ask(ana, 'desk_me')
    await ask(ana, 'desk_me')
    expect((await eventsOf(ana)).map(({ kind }) => kind)).toEqual(['password_changed'])
  })

  it('is no event where a manager gave a new link', async () => {
    const luis = await hire('Luis Rojas', 'manager')
    const ana = await hire('Ana Gómez')
    await ask(luis, 'desk_team')
    const { token } = await ask(luis, 'renew_link', { member: ana.id })
    const client = newClient()
    await client.auth.verifyOtp({ token_hash: token ?? '', type: 'recovery' })
    expect((await client.auth.updateUser({ password: 'Otra garza blanca' })).error).toBeNull()
    await ask(luis, 'desk_team')
    expect((await eventsOf(ana)).map(({ kind }) => kind)).toEqual(['link_renewed'])
  })
})
