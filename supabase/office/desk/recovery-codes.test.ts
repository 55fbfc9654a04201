import { describe, expect, it } from 'vitest'
import { callUnknown } from '#server/testing/accounts/office-calls.ts'
import { newClient, signUp } from '#server/testing/accounts/test-accounts.ts'
import { enroll, giveCode, passwordAlone, turnOn } from '#server/testing/accounts/test-factors.ts'
import { codeOf } from '#server/testing/accounts/totp-codes.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { ask, hire, isAwaited, type Member, sql } from '../office-cases.ts'

const refusalTo = async (client: OfficeClient, code: string) =>
  (await client.rpc('spend_recovery_code', { code })).error?.message
const make = async (member: Member) => (await ask(member, 'make_recovery_codes')).codes
const left = async (member: Member) => (await ask(member, 'own_second_factor')).codes_left
const eventsOf = async ({ id }: Member) => {
  const rows = await sql()`select kind, by, details from staff_events where member = ${id} order by id`
  return rows.map(({ kind, by, details }) => [kind, by === id, details])
}
/** The member with a new session by the password, as after signing in. */
const back = async ({ id, email }: Member & { email: string }) => ({ id, client: await passwordAlone(email) })

const careful = async (name: string, role: 'agent' | 'manager' = 'agent') => {
  const member = await hire(name, role)
  await turnOn(member.client)
  return { ...member, codes: await make(member) }
}

describe('recovery codes', () => {
  it('are ten, of 80 random bits, and stored as hashes alone', async () => {
    const { id, codes } = await careful('Ana Gómez')
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[A-HJ-NP-Z2-9]{16}$/)
    const stored =
      await sql()`select encode(hash, 'hex') as hash from private.recovery_codes where member = ${id}`
    expect(stored).toHaveLength(10)
    for (const { hash } of stored) expect(hash).toMatch(/^[0-9a-f]{64}$/)
    const events = await sql()`select details::text from staff_events where member = ${id}`
    expect(codes.filter((code) => JSON.stringify([stored, events]).includes(code))).toEqual([])
    const [readable] = await sql()`
      select bool_or(has_table_privilege(role, 'private.recovery_codes', 'select')) as by_anybody
      from unnest(array['anon', 'authenticated', 'service_role', 'authenticator']) role`
    expect(readable).toEqual({ by_anybody: false })
  })

  it('end with the next ones, which a repeated call makes too', async () => {
    const ana = await careful('Ana Gómez')
    const key = crypto.randomUUID()
    const again = () => ana.client.rpc('make_recovery_codes').setHeader('x-submission-key', key)
    const first = (await again()).data?.codes ?? []
    const second = (await again()).data?.codes ?? []
    expect(second.filter((code) => [...ana.codes, ...first].includes(code))).toEqual([])
    expect(await left(ana)).toBe(10)
    const alone = await passwordAlone(ana.email)
    for (const code of [ana.codes[0], first[0]])
      expect(await refusalTo(alone, code ?? '')).toBe('wrong_recovery_code')
    expect(await refusalTo(alone, second[0] ?? '')).toBeUndefined()
    expect((await eventsOf(ana)).slice(1, 4)).toEqual(Array(3).fill(['recovery_codes_made', true, {}]))
  })

  it('are refused to a member without a second factor', async () => {
    const eva = await hire('Eva Ruiz')
    await expect(make(eva)).rejects.toThrow('no_second_factor')
    expect(await left(eva)).toBe(0)
  })

  it('leave ten when two sheets are made at once', async () => {
    const ana = await careful('Ana Gómez')
    const { both } = await sql().begin(async (tx) => {
      await tx`select from staff where user_id = ${ana.id} for update`
      const both = Promise.all([make(ana), make(ana)])
      await isAwaited(tx)
      return { both }
    })
    const sheets = await both
    expect(await left(ana)).toBe(10)
    const alone = await passwordAlone(ana.email)
    const refusals = [
      await refusalTo(alone, sheets[0][0] ?? ''),
      await refusalTo(await passwordAlone(ana.email), sheets[1][0] ?? ''),
    ]
    expect(refusals.filter((refusal) => refusal === undefined)).toHaveLength(1)
  })
})

describe('a recovery code', () => {
  it('ends the factor and every session, and the desk asks to set the factor up until it is done', async () => {
    const ana = await careful('Ana Gómez')
    expect(await ask(ana, 'desk_me')).toMatchObject({ lost_second_factor: false })
    const alone = await passwordAlone(ana.email)
    const typed = (ana.codes[0] ?? '').toLowerCase().replace(/.{4}(?=.)/g, '$&- ')
    expect(await refusalTo(alone, ` ${typed} `)).toBeUndefined()
    for (const client of [alone, ana.client]) {
      expect((await client.rpc('desk_me')).error?.message).toBe('not_staff')
      expect((await client.auth.refreshSession()).error).not.toBeNull()
    }
    const again = await back(ana)
    expect(await ask(again, 'desk_me')).toMatchObject({ name: 'Ana Gómez', lost_second_factor: true })
    expect(await ask(again, 'own_second_factor')).toEqual({ on: false, codes_left: 9 })
    await turnOn(again.client)
    expect(await ask(again, 'desk_me')).toMatchObject({ lost_second_factor: false })
    expect(await eventsOf(ana)).toEqual([
      ['factor_on', true, {}],
      ['recovery_codes_made', true, {}],
      ['recovery_code_spent', true, { left: 9 }],
      ['factor_on', true, {}],
    ])
  })

  it('works once, and the others work with the next factor', async () => {
    const ana = await careful('Ana Gómez')
    const [first = '', second = ''] = ana.codes
    expect(await refusalTo(await passwordAlone(ana.email), first)).toBeUndefined()
    await turnOn((await back(ana)).client)
    const alone = await passwordAlone(ana.email)
    expect(await refusalTo(alone, first)).toBe('wrong_recovery_code')
    expect(await refusalTo(alone, second)).toBeUndefined()
    expect(await left(await back(ana))).toBe(8)
  })

  it('that two devices spend at once lets one of them win, and so do two codes', async () => {
    for (const [one, other] of [
      [0, 0],
      [0, 1],
    ] as const) {
      const ana = await careful('Ana Gómez')
      const devices = [await passwordAlone(ana.email), await passwordAlone(ana.email)]
      const { both } = await sql().begin(async (tx) => {
        await tx`select from staff where user_id = ${ana.id} for update`
        const both = Promise.all(
          [one, other].map((n, device) => refusalTo(devices[device] ?? newClient(), ana.codes[n] ?? '')),
        )
        await isAwaited(tx)
        return { both }
      })
      const answers = await both
      expect(answers.filter((refusal) => refusal === undefined)).toHaveLength(1)
      expect(await left(await back(ana))).toBe(9)
    }
  })

  it('is refused in a session that a link of a mail opened', async () => {
    const ana = await careful('Ana Gómez')
    const [row] = await sql()`select private.mint_recovery_token(${ana.id}) as token`
    const client = newClient()
    await client.auth.verifyOtp({ token_hash: row?.token, type: 'recovery' })
    expect(await refusalTo(client, ana.codes[0] ?? '')).toBe('password_needed')
    expect(await refusalTo(await passwordAlone(ana.email), ana.codes[0] ?? '')).toBeUndefined()
  })

  it('of another member, and a wrong or empty one, is refused and changes nothing', async () => {
    const ana = await careful('Ana Gómez')
    const luis = await careful('Luis Rojas')
    const alone = await passwordAlone(ana.email)
    for (const code of [luis.codes[0] ?? '', 'ABCD', '', '%', 'x'.repeat(100_000)])
      expect(await refusalTo(alone, code)).toBe('wrong_recovery_code')
    expect((await callUnknown(alone, 'spend_recovery_code', { code: null })).error?.message).toBe(
      'wrong_recovery_code',
    )
    expect([await left(ana), await left(luis)]).toEqual([10, 10])
  })

  it('tells strangers, removed members and members without a factor nothing', async () => {
    const ana = await careful('Ana Gómez')
    const code = ana.codes[0] ?? ''
    const stranger = await signUp()
    await turnOn(stranger.client)
    const eva = await hire('Eva Ruiz')
    for (const tried of [code, 'WRONG'])
      expect([
        await refusalTo(newClient(), tried),
        await refusalTo(stranger.client, tried),
        await refusalTo(await passwordAlone(stranger.email), tried),
        await refusalTo(eva.client, tried),
      ]).toEqual(['not_staff', 'not_staff', 'not_staff', 'no_second_factor'])
    const alone = await passwordAlone(ana.email)
    await sql()`update staff set active = false where user_id = ${ana.id}`
    expect(await refusalTo(alone, code)).toBe('not_staff')
    await sql()`update staff set active = true where user_id = ${ana.id}`
    await sql()`update auth.sessions set created_at = now() - interval '12 hours' where user_id = ${ana.id}`
    expect(await refusalTo(alone, code)).toBe('session_too_old')
    expect(await refusalTo(await passwordAlone(ana.email), code)).toBeUndefined()
  })

  it('opens no desk by itself: the session that spent it has ended', async () => {
    const ana = await careful('Ana Gómez')
    const alone = await passwordAlone(ana.email)
    await refusalTo(alone, ana.codes[0] ?? '')
    expect(await refusalTo(alone, ana.codes[1] ?? '')).toBe('not_staff')
  })
})

describe('the codes that are left', () => {
  it('end when the member turns the factor off', async () => {
    const ana = await careful('Ana Gómez')
    const { data } = await ana.client.auth.mfa.listFactors()
    await ana.client.auth.mfa.unenroll({ factorId: data?.totp[0]?.id ?? '' })
    await turnOn(ana.client)
    expect(await left(ana)).toBe(0)
    expect(await refusalTo(await passwordAlone(ana.email), ana.codes[0] ?? '')).toBe('wrong_recovery_code')
  })

  it('end when a manager resets the factor, and the desk asks to set it up again', async () => {
    const luis = await hire('Luis Rojas', 'manager')
    const ana = await careful('Ana Gómez')
    await ask(luis, 'reset_second_factor', { member: ana.id })
    const again = await back(ana)
    expect(await ask(again, 'desk_me')).toMatchObject({ lost_second_factor: true })
    await turnOn(again.client)
    expect(await left(again)).toBe(0)
  })

  it('end when the member is removed', async () => {
    const luis = await hire('Luis Rojas', 'manager')
    const ana = await careful('Ana Gómez')
    await ask(luis, 'remove_member', { member: ana.id })
    expect(await sql()`select from private.recovery_codes where member = ${ana.id}`).toHaveLength(0)
  })

  it('stay when the phone is changed for another', async () => {
    const ana = await hire('Ana Gómez')
    const { factorId } = await turnOn(ana.client)
    await make(ana)
    const other = await enroll(ana.client, 'Otro teléfono')
    expect((await giveCode(ana.client, other.factorId, codeOf(other.secret))).error).toBeNull()
    expect((await ana.client.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect((await eventsOf(ana)).at(-1)?.[0]).toBe('factor_changed')
    expect(await left(ana)).toBe(10)
  })
})

it('a member who turned the factor off is not asked to set it up', async () => {
  const ana = await hire('Ana Gómez')
  const { factorId } = await turnOn(ana.client)
  await ana.client.auth.mfa.unenroll({ factorId })
  expect(await ask(ana, 'desk_me')).toMatchObject({ lost_second_factor: false })
})
