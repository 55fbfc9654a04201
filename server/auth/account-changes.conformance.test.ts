import { describe, expect, it } from 'vitest'
import { newClient, newEmail, password, server, signUp } from '../testing/accounts/test-accounts.ts'
import { mintRecoveryToken } from './recovery.ts'

const next = 'Una guacamaya verde'
const sql = () => server.database.admin
const toldAt = async (id: string) =>
  (await sql()`select kind, address from public.outbox where user_id = ${id} order by id`).slice()
const byLink = async (id: string) => {
  const client = newClient()
  const token_hash = await mintRecoveryToken(sql(), id)
  expect((await client.auth.verifyOtp({ token_hash, type: 'recovery' })).error).toBeNull()
  return client
}

describe.each([
  ['password', () => ({ password: next })],
  ['e-mail', () => ({ email: newEmail() })],
])('a new %s', (_, newChange) => {
  it('needs the current password', async () => {
    const change = newChange()
    const { client, email, session } = await signUp()
    const changeWith = async (current_password?: string) =>
      (await client.auth.updateUser({ ...change, ...(current_password && { current_password }) })).error
    expect(await changeWith()).toMatchObject({ status: 400, code: 'current_password_required' })
    expect(await changeWith('Otra cosa')).toMatchObject({ status: 400, code: 'current_password_invalid' })
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeNull()
    expect(await toldAt(session.user.id)).toEqual([])
    expect(await changeWith(password)).toBeNull()
  })

  it('is told to the address that the account had', async () => {
    const { client, email, session } = await signUp()
    const change = newChange()
    expect((await client.auth.updateUser({ ...change, current_password: password })).error).toBeNull()
    const kind = 'email' in change ? 'account_email_changed' : 'account_password_changed'
    expect(await toldAt(session.user.id)).toEqual([{ kind, address: email }])
  })
})

it('the same e-mail again needs no password and tells nobody', async () => {
  const { client, email, session } = await signUp()
  expect((await client.auth.updateUser({ email })).error).toBeNull()
  expect(await toldAt(session.user.id)).toEqual([])
})

describe('a session that began with a link', () => {
  it('sets a new password without the old one, which is told, and then needs the new one', async () => {
    const { email, session } = await signUp()
    const client = await byLink(session.user.id)
    expect((await client.auth.updateUser({ password: next })).error).toBeNull()
    expect(await toldAt(session.user.id)).toEqual([{ kind: 'account_password_changed', address: email }])
    const again = async (more: object) =>
      (await client.auth.updateUser({ password: 'Otra garza blanca', ...more })).error?.code
    expect(await again({})).toBe('current_password_required')
    expect(await again({ current_password: password })).toBe('current_password_invalid')
    expect(await again({ current_password: next })).toBeUndefined()
  })

  it('more than an hour ago needs the old password', async () => {
    const { session } = await signUp()
    const client = await byLink(session.user.id)
    await sql()`update auth.sessions set created_at = now() - interval '1 hour' where user_id = ${session.user.id}`
    expect((await client.auth.updateUser({ password: next })).error?.code).toBe('current_password_required')
  })

  it('of an account without a password tells nobody of the first one', async () => {
    const { session } = await signUp()
    await sql()`update auth.users set encrypted_password = '' where id = ${session.user.id}`
    const client = await byLink(session.user.id)
    expect((await client.auth.updateUser({ password: next })).error).toBeNull()
    expect(await toldAt(session.user.id)).toEqual([])
  })
})

it.each([true, false])('a member (present: %s) does not change the e-mail alone', async (active) => {
  const { client, email, session } = await signUp()
  await sql()`insert into public.staff ${sql()({ user_id: session.user.id, name: 'Ana', role: 'agent', active })}`
  const change = { email: 'nueva.persona@example.com', current_password: password }
  expect((await client.auth.updateUser(change)).error).toMatchObject({ status: 403, code: 'not_admin' })
  const [account] = await sql()`select email from auth.users where id = ${session.user.id}`
  expect(account).toEqual({ email })
})

it('who deletes the account is told', async () => {
  const { client, email, session } = await signUp()
  expect((await client.rpc('delete_account')).error).toBeNull()
  expect(await toldAt(session.user.id)).toEqual([{ kind: 'account_deleted', address: email }])
})
