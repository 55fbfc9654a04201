import { describe, expect, it } from 'vitest'
import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { ageTokens, claimsOf, newClient, password, signUp } from '../testing/accounts/test-accounts.ts'

describe('refresh', () => {
  it('gives a new token, and to a second use within ten seconds the same one', async () => {
    const { session } = await signUp()
    const tabs = await Promise.all([1, 2, 3].map(() => newClient().auth.refreshSession(session)))
    const successors = new Set(tabs.map(({ data }) => data.session?.refresh_token))
    expect(successors.size).toBe(1)
    expect(successors.has(session.refresh_token)).toBe(false)
    const second = tabs[0]?.data.session
    const third = await newClient().auth.refreshSession({ refresh_token: second?.refresh_token ?? '' })
    await ageTokens(claimsOf(session.access_token).session_id, 5)
    const late = await newClient().auth.refreshSession(session)
    expect(late.data.session?.refresh_token).toBe(third.data.session?.refresh_token)
  })

  it('ends the whole session when a token is used again later', async () => {
    const { session } = await signUp()
    const { data } = await newClient().auth.refreshSession(session)
    await ageTokens(claimsOf(session.access_token).session_id, 11)
    const thief = await newClient().auth.refreshSession(session)
    expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    const holder = await newClient().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
    expect(holder.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })

  it('refuses an invented token', async () => {
    const { error } = await newClient().auth.refreshSession({ refresh_token: 'inventado' })
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })
})

describe('sign-out', () => {
  const alive = async (client: OfficeClient) => !(await client.auth.getUser()).error

  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('with the scope %s ends the sessions in it, and no other', async (scope, expected) => {
    const { client, email, session } = await signUp()
    const other = newClient()
    await other.auth.signInWithPassword({ email, password })
    await client.auth.signOut({ scope })
    const again = await newClient().auth.getUser(session.access_token)
    expect([!again.error, await alive(other)]).toEqual(expected)
  })

  it('ends the refresh token', async () => {
    const { client, session } = await signUp()
    await client.auth.signOut()
    expect((await newClient().auth.refreshSession(session)).error).toBeTruthy()
  })
})

describe('a user', () => {
  it('adds and removes single keys of the metadata', async () => {
    const { client } = await signUp()
    await client.auth.updateUser({ data: { nombre: 'Ana', ciudad: 'Florencia' } })
    await client.auth.updateUser({ data: { ciudad: null } })
    const { data } = await client.auth.getUser()
    expect(data.user?.user_metadata).toMatchObject({ nombre: 'Ana', email_verified: true })
    expect(data.user?.user_metadata).not.toHaveProperty('ciudad')
  })

  it('changes the password, which ends the other sessions', async () => {
    const { client, email } = await signUp()
    const other = newClient()
    await other.auth.signInWithPassword({ email, password })
    const changeTo = async (next: string) =>
      (await client.auth.updateUser({ password: next, current_password: password })).error
    expect(await changeTo(password)).toMatchObject({ code: 'same_password' })
    expect(await changeTo('corta')).toMatchObject({ code: 'weak_password' })
    expect(await changeTo('otra bien larga')).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.auth.getUser()).error).toBeTruthy()
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeTruthy()
  })

  it('changes the e-mail, but not to a taken one', async () => {
    const { client, email } = await signUp()
    const { email: taken } = await signUp()
    const changeTo = (next: string) => client.auth.updateUser({ email: next, current_password: password })
    expect((await changeTo(taken)).error).toMatchObject({ status: 422, code: 'email_exists' })
    const { data } = await changeTo(`nuevo.${email}`)
    expect(data.user).toMatchObject({ email: `nuevo.${email}`, identities: [{ email: `nuevo.${email}` }] })
  })
})
