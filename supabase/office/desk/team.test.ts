import { beforeAll, describe, expect, it } from 'vitest'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { newClient, password, signUp } from '#server/testing/accounts/test-accounts.ts'
import type { FunctionName } from '#supabase/contract/contract.ts'
import { sampleRows } from '../../sample-rows.ts'
import { actOf, ask, dossierOf, filePqr, hire, isAwaited, type Member, sql } from '../office-cases.ts'

let luis: Member
let rosa: Member
let ana: Member
beforeAll(async () => {
  luis = await hire('Luis Rojas', 'manager')
  rosa = await hire('Rosa Mora', 'manager')
  ana = await hire('Ana Gómez')
})

const answerOrRefusal = async ({ client }: Pick<Member, 'client'>, name: FunctionName, args: object = {}) => {
  const { data, error } = await callWith(client, name, args)
  return error?.message ?? data
}
const add = (by: Member, email: string, name = 'Marta Díaz', role: 'agent' | 'manager' = 'agent') =>
  ask(by, 'add_member', { email, name, role })
const change = (by: Member, member: Member, role: string, name = 'Otro Nombre') =>
  answerOrRefusal(by, 'change_member', { member: member.id, name, role })
const eventsOf = async ({ id }: { id: string }) => {
  const rows = await sql()`select kind, by, details from staff_events where member = ${id} order by id`
  return rows.map(({ kind, by, details }) => [kind, by, details])
}
const setRole = ({ id }: Member, role: string, active = true) =>
  sql()`update staff set ${sql()({ role, active })} where user_id = ${id}`

/** Opens the link and chooses a password. */
const enter = async (token: string | null, chosen = 'Un yarumo plateado'): Promise<Member> => {
  const client = newClient()
  const { data, error } = await client.auth.verifyOtp({ token_hash: token ?? '', type: 'recovery' })
  if (error) throw error
  await client.auth.updateUser({ password: chosen })
  return { client, id: data.user?.id ?? '' }
}

describe('a new member', () => {
  it('comes in with a link that works once, and has an event', async () => {
    const { user_id, token } = await add(luis, ' Marta@Example.co ', '  Marta   Díaz ')
    const { members } = await ask(luis, 'desk_team')
    expect(members.find(({ email }) => email?.startsWith('marta@'))).toEqual({
      user_id,
      email: 'marta@example.co',
      name: 'Marta Díaz',
      role: 'agent',
      active: true,
      waiting: true,
      open: 0,
      second_factor: false,
    })
    const marta = await enter(token)
    expect(await ask(marta, 'desk_me')).toMatchObject({ name: 'Marta Díaz', role: 'agent' })
    await expect(enter(token)).rejects.toThrow('expired')
    expect(await eventsOf(marta)).toEqual([['added', luis.id, { role: 'agent' }]])
    await expect(add(luis, 'MARTA@example.co')).rejects.toThrow('already_member')
    const stored = await sql()`select token_hash from auth.recovery_tokens`
    expect(JSON.stringify(stored)).not.toContain(token)
  })

  it('takes over no password, session or factor of a stranger who registered the address', async () => {
    const stranger = await signUp('jefa@example.co')
    await stranger.client.auth.mfa.enroll({ factorType: 'totp' })
    const { token } = await add(luis, 'jefa@example.co', 'Sofía Cano', 'manager')
    expect(await answerOrRefusal(stranger, 'desk_team')).toBe('not_staff')
    expect((await stranger.client.auth.refreshSession()).error).not.toBeNull()
    const signIn = await newClient().auth.signInWithPassword({ email: 'jefa@example.co', password })
    expect(signIn.error?.code).toBe('invalid_credentials')
    expect(
      (await newClient().auth.signInWithPassword({ email: 'jefa@example.co', password: '' })).error,
    ).not.toBeNull()
    expect(
      await sql()`select from auth.mfa_factors where user_id = ${stranger.session.user.id}`,
    ).toHaveLength(0)
    expect(await ask(await enter(token), 'desk_me')).toMatchObject({ role: 'manager' })
    expect(await answerOrRefusal(stranger, 'desk_team')).toBe('not_staff')
  })

  it('takes over no session of a stranger who is signing in at that moment', async () => {
    const email = 'prisa@example.co'
    const { session } = await signUp(email)
    const signIn = await sql().begin(async (tx) => {
      await tx`select private.open_account(${email})`
      const under = newClient().auth.signInWithPassword({ email, password })
      await isAwaited(tx)
      return { under }
    })
    expect((await signIn.under).error?.code).toBe('invalid_credentials')
    expect(await sql()`select from auth.sessions where user_id = ${session.user.id}`).toHaveLength(0)
  })

  it.each([
    ['wrong_email', ['sin-arroba', 'X', 'agent']],
    ['wrong_email', ['a@b@c.co', 'X', 'agent']],
    ['wrong_email', ['ana@correо.co', 'X', 'agent']],
    ['wrong_email', [null, 'X', 'agent']],
    ['missing_part', ['x@example.co', ' ', 'agent']],
    ['too_long', ['x@example.co', 'x'.repeat(201), 'agent']],
    ['unknown_role', ['x@example.co', 'X', 'owner']],
    ['unknown_role', ['x@example.co', 'X', null]],
  ])('is refused as %s: %j', async (refusal, [email, name, role]) => {
    expect(await answerOrRefusal(luis, 'add_member', { email, name, role })).toBe(refusal)
    expect(await sql()`select from auth.users where email = ${email ?? ''} or email is null`).toHaveLength(0)
  })
})

describe('a member', () => {
  it('gets another name and another role, each with an event', async () => {
    const one = await hire('Marcos Peña')
    expect(await change(luis, one, 'manager', 'Marco Peña')).toEqual({})
    expect(await change(luis, one, 'manager', 'Marco Peña')).toEqual({})
    expect(await ask(one, 'desk_me')).toMatchObject({ name: 'Marco Peña', role: 'manager' })
    expect(await eventsOf(one)).toEqual([
      ['renamed', luis.id, { before: 'Marcos Peña', after: 'Marco Peña' }],
      ['role_changed', luis.id, { before: 'agent', after: 'manager' }],
    ])
    expect(await change(luis, one, 'agent', 'Marco Peña')).toEqual({})
  })

  it('gets a new link, which ends the earlier link and the sessions', async () => {
    const { user_id, token } = await add(luis, 'pedro@example.co', 'Pedro Ruiz')
    const renewed = await ask(luis, 'renew_link', { member: user_id })
    await expect(enter(token)).rejects.toThrow('expired')
    const pedro = await enter(renewed.token)
    const again = await ask(luis, 'renew_link', { member: user_id })
    expect(await answerOrRefusal(pedro, 'desk_me')).toBe('not_staff')
    expect(await ask(await enter(again.token, 'Otro yarumo plateado'), 'desk_me')).toMatchObject({
      name: 'Pedro Ruiz',
    })
    expect(await answerOrRefusal(luis, 'renew_link', { member: luis.id })).toBe('own_link')
    expect((await eventsOf(pedro)).map(([kind]) => kind)).toEqual(['added', 'link_renewed', 'link_renewed'])
  })

  it('who is removed is refused at the next call, loses the open cases, and can be brought back', async () => {
    const { user_id, token } = await add(luis, 'irene@example.co', 'Irene Paz')
    const irene = await enter(token)
    const one = await filePqr()
    expect((await actOf(irene, 'take_pqr', one)).error).toBeNull()
    const { data: quote } = await newClient()
      .from('quote_requests')
      .insert(sampleRows.quote_requests)
      .select()
      .single()
    const enquiry = { form: 'quote', id: quote.id } as const
    expect(await ask(irene, 'take_enquiry', { ...enquiry, version: 1 })).toMatchObject({ version: 2 })
    expect(await ask(luis, 'remove_member', { member: user_id })).toEqual({})
    expect(await ask(luis, 'desk_enquiry', enquiry)).toMatchObject({ assignee: null })
    expect(await answerOrRefusal(irene, 'desk_me')).toBe('not_staff')
    expect(await dossierOf(one)).toMatchObject({ assignee: null, events: ['filed', 'taken', 'assigned'] })
    for (const [name, args] of [
      ['remove_member', {}],
      ['renew_link', {}],
      ['change_member', { name: 'X', role: 'agent' }],
    ] as const)
      expect(await answerOrRefusal(luis, name, { member: user_id, ...args })).toBe('unknown_member')
    await expect(add(luis, 'irene@example.co', 'Nueva Persona')).rejects.toThrow('former_member')
    expect(await answerOrRefusal(luis, 'bring_back_member', { member: luis.id })).toBe('already_member')
    const back = await ask(luis, 'bring_back_member', { member: user_id })
    expect(back.user_id).toBe(user_id)
    expect(await answerOrRefusal(irene, 'desk_me')).toBe('not_staff')
    expect(await ask(await enter(back.token), 'desk_me')).toMatchObject({ name: 'Irene Paz' })
    expect((await eventsOf(irene)).map(([kind]) => kind)).toEqual(['added', 'removed', 'brought_back'])
  })
})

describe('changing the team', () => {
  it('is refused to an agent and to a removed member', async () => {
    expect(await change(ana, ana, 'manager')).toBe('not_manager')
    await expect(add(ana, 'nadie@example.co')).rejects.toThrow('not_manager')
    const gone = await hire('Se Fue', 'manager')
    expect(await ask(luis, 'remove_member', { member: gone.id })).toEqual({})
    expect(await change(gone, gone, 'manager')).toBe('not_staff')
    await expect(add(gone, 'nadie@example.co')).rejects.toThrow('not_staff')
    expect(await sql()`select from auth.users where email = 'nadie@example.co'`).toHaveLength(0)
  })

  const keepOnly = async (...managers: Member[]) => {
    await sql()`update staff set role = 'agent' where role = 'manager'`
    for (const manager of managers) await setRole(manager, 'manager')
  }

  it('who is the last one can neither be demoted nor removed', async () => {
    await keepOnly(luis)
    expect(await change(luis, luis, 'agent')).toBe('last_manager')
    expect(await answerOrRefusal(luis, 'remove_member', { member: luis.id })).toBe('last_manager')
    await setRole(rosa, 'manager', false)
    expect(await change(luis, luis, 'agent')).toBe('last_manager')
    expect(await ask(luis, 'desk_me')).toMatchObject({ role: 'manager' })
    await setRole(rosa, 'agent')
  })

  it.each(['change_member', 'remove_member'] as const)(
    'remains when two managers do %s to each other at once',
    async (name) => {
      for (let round = 0; round < 5; round++) {
        await keepOnly(luis, rosa)
        const args = name === 'change_member' ? { name: 'X', role: 'agent' } : {}
        const answers = await Promise.all([
          answerOrRefusal(luis, name, { member: rosa.id, ...args }),
          answerOrRefusal(rosa, name, { member: luis.id, ...args }),
        ])
        expect(answers.filter((answer) => typeof answer === 'object')).toHaveLength(1)
        expect(answers).toContain(name === 'change_member' ? 'not_manager' : 'not_staff')
        await sql()`update staff set active = true`
      }
      await keepOnly(luis)
    },
  )
})

it('on a hosted Supabase an account must exist, and Auth mails the link', async () => {
  await sql()`alter table auth.recovery_tokens rename to elsewhere`
  await sql()`create table auth.one_time_tokens (user_id uuid)`
  const { session } = await signUp('nube@example.co')
  await sql()`insert into auth.one_time_tokens values (${session.user.id})`
  await expect(add(luis, 'nadie@example.co')).rejects.toThrow('no_account')
  const invitation = { user_id: session.user.id, token: null }
  expect(await add(luis, 'nube@example.co')).toEqual(invitation)
  expect(await sql()`select from auth.one_time_tokens`).toHaveLength(0)
  expect(await sql()`select from auth.sessions where user_id = ${session.user.id}`).toHaveLength(0)
  expect(await ask(luis, 'renew_link', { member: session.user.id })).toEqual(invitation)
})
