import { describe, expect, it } from 'vitest'
import { call, newClient, password, server, signUp } from '../testing/accounts/test-accounts.ts'
import { enroll, giveCode } from '../testing/accounts/test-factors.ts'
import { codeOf } from '../testing/accounts/totp-codes.ts'

// OWASP A07, authentication failures: calls that were allowed when they began, and are not any more when they write.
// Hashing passwords is slow, and an attacker who sends many at once makes the time between long enough to use it.

const sql = () => server.database.admin

/** Lets a call begin, does `meanwhile` before it can write to its account, and then lets it go on. */
const overtake = async <T>(userId: string, begin: () => PromiseLike<T>, meanwhile: string): Promise<T> => {
  let outcome: Promise<T> | undefined
  await sql().begin(async (tx) => {
    await tx`select from auth.users where id = ${userId} for update`
    outcome = Promise.resolve(begin())
    for (let waits = false; !waits; ) {
      const rows =
        await tx`select from pg_locks where not granted and pg_backend_pid() = any(pg_blocking_pids(pid))`
      waits = rows.length > 0
    }
    await tx.unsafe(meanwhile)
  })
  return outcome as Promise<T>
}
const enlist = (email: string) => `select private.enlist('${email}', 'Sofía Cano', 'manager')`

describe('a stranger who registered the address of a new member', () => {
  it('does not get in by a sign-in that began before', async () => {
    const { email, session } = await signUp()
    const thief = newClient()
    const answer = await overtake(
      session.user.id,
      () => thief.auth.signInWithPassword({ email, password }),
      enlist(email),
    )
    expect(answer.error).toMatchObject({ status: 400, code: 'invalid_credentials' })
    expect(await sql()`select from auth.sessions where user_id = ${session.user.id}`).toHaveLength(0)
  })

  it.each([{ password: 'Otro páramo tranquilo' }, { email: 'ladron@example.com' }, { data: { a: 1 } }])(
    'changes nothing by a call that began before: %j',
    async (change) => {
      const { client, email, session } = await signUp()
      const answer = await overtake(
        session.user.id,
        () => client.auth.updateUser({ ...change, current_password: password }),
        enlist(email),
      )
      expect(answer.error).toMatchObject({ name: 'AuthSessionMissingError' })
      const [account] = await sql()`
        select email, encrypted_password from auth.users where id = ${session.user.id}`
      expect(account).toEqual({ email, encrypted_password: '' })
    },
  )

  it('does not get in by a link that was opened before', async () => {
    const { email, session } = await signUp()
    const [link] = await sql()`select private.mint_recovery_token(${session.user.id}) as token`
    const answer = await overtake(
      session.user.id,
      () => newClient().auth.verifyOtp({ token_hash: link?.token, type: 'recovery' }),
      enlist(email),
    )
    expect(answer.error).toMatchObject({ status: 403, code: 'otp_expired' })
    expect(await sql()`select from auth.sessions where user_id = ${session.user.id}`).toHaveLength(0)
  })

  it('adds no second factor', async () => {
    const { client, email, session } = await signUp()
    const answer = await overtake(
      session.user.id,
      () => client.auth.mfa.enroll({ factorType: 'totp' }),
      enlist(email),
    )
    expect(answer.error).toMatchObject({ name: 'AuthSessionMissingError' })
    expect(await sql()`select from auth.mfa_factors where user_id = ${session.user.id}`).toHaveLength(0)
  })
})

it('a change of password without a code fails if a second factor is turned on meanwhile', async () => {
  const { client, session } = await signUp()
  const { factorId, secret } = await enroll(client)
  const on = `update auth.mfa_factors set status = 'verified' where id = '${factorId}'`
  const answer = await overtake(
    session.user.id,
    () => client.auth.updateUser({ password: 'Otro páramo tranquilo', current_password: password }),
    on,
  )
  expect(answer.error).toMatchObject({ status: 401, code: 'insufficient_aal' })
  expect((await giveCode(client, factorId, codeOf(secret))).error).toBeNull()
})

it('a sign-in with the old password fails if the password is changed meanwhile', async () => {
  const { email, session } = await signUp()
  const change = `update auth.users set encrypted_password = 'x' where id = '${session.user.id}';
    delete from auth.sessions where user_id = '${session.user.id}'`
  const answer = await overtake(
    session.user.id,
    () => call('/token?grant_type=password', { email, password }),
    change,
  )
  expect(answer.status).toBe(400)
})
