import { createClient } from '@supabase/supabase-js'
import { beforeEach, describe, expect, it, vi } from 'vitest'
import {
  call,
  claimsOf,
  newClient,
  newEmail,
  password,
  server,
  signUp,
} from '../testing/accounts/test-accounts.ts'
import { startTestServer, unlimited } from '../testing/test-server.ts'
import { mintRecoveryToken } from './recovery.ts'

const next = 'Otra guacamaya verde'
const sql = () => server.database.admin
const tokensOf = (id: string) => sql()`select * from auth.recovery_tokens where user_id = ${id}`
const verify = (token_hash: string, client = newClient()) =>
  client.auth.verifyOtp({ token_hash, type: 'recovery' })
const refused = { status: 403, code: 'otp_expired', message: 'Email link is invalid or has expired' }

const accountWithLink = async () => {
  const account = await signUp()
  const { id } = account.session.user
  return { ...account, id, token: await mintRecoveryToken(sql(), id) }
}

describe('asking for a link', () => {
  beforeEach(async () => void (await sql()`delete from public.outbox`))
  const ask = (email: string, options?: { redirectTo: string }) =>
    newClient().auth.resetPasswordForEmail(email, options)

  it('puts a mail for the account into the outbox, and makes no token yet', async () => {
    const { email, session } = await signUp()
    const { data, error } = await ask(` ${email.toUpperCase()}`, { redirectTo: 'https://evil.example' })
    expect([data, error]).toEqual([{}, null])
    expect(await sql()`select kind, user_id, pqr_id, state, server_words from public.outbox`).toEqual([
      { kind: 'recovery', user_id: session.user.id, pqr_id: null, state: 'waiting', server_words: null },
    ])
    expect(await tokensOf(session.user.id)).toEqual([])
  })

  it('gets the same answer for an unknown address, by the same statement with a row of the same size', async () => {
    const { email } = await signUp()
    const admin = vi.spyOn(server.database, 'admin')
    const answers = []
    for (const one of [email, newEmail()]) answers.push(await call('/recover', { email: one }))
    const statements = admin.mock.calls.map(([parts]) => String(parts))
    admin.mockRestore()
    expect(statements).toHaveLength(2)
    expect(statements[1]).toBe(statements[0])
    expect(answers.map(({ status }) => status)).toEqual([200, 200])
    expect(await Promise.all(answers.map((answer) => answer.text()))).toEqual(['{}', '{}'])
    const rows = await sql()`select pg_column_size(o.*) as size from public.outbox o`
    expect(rows).toHaveLength(2)
    expect(rows[1]).toEqual(rows[0])
  })

  it.each([
    ['no e-mail', {}],
    ['a word that is no address', { email: 'nadie' }],
    ['an invisible character', { email: 'a\u200b@b.co' }],
  ])('is refused with %s', async (_, body) => {
    const answer = await call('/recover', body)
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed'])
  })
})

describe('a link', () => {
  it('opens a session once, and is stored as a hash alone', async () => {
    const { id, email, token } = await accountWithLink()
    const [row] = await tokensOf(id)
    expect(JSON.stringify(row)).not.toContain(token)
    const client = newClient()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const { data, error } = await verify(token, client)
    expect(error).toBeNull()
    expect(data.user).toMatchObject({ id, email })
    expect(claimsOf(data.session?.access_token ?? '')).toMatchObject({ sub: id, role: 'authenticated' })
    expect(events).toContain('PASSWORD_RECOVERY')
    expect((await client.auth.refreshSession()).error).toBeNull()
    expect((await verify(token)).error).toMatchObject(refused)
  })

  it('pressed many times at once opens one session', async () => {
    const { token } = await accountWithLink()
    const answers = await Promise.all(Array.from({ length: 5 }, () => verify(token)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  })

  it('expires after an hour', async () => {
    const { id, token } = await accountWithLink()
    const [row] = await sql()`
      select extract(epoch from expires_at - now())::int as seconds from auth.recovery_tokens where user_id = ${id}`
    expect(row?.seconds).toBeGreaterThan(3500)
    expect(row?.seconds).toBeLessThanOrEqual(3600)
    await sql()`update auth.recovery_tokens set expires_at = now() where user_id = ${id}`
    expect((await verify(token)).error).toMatchObject(refused)
  })

  it('works beside the others that were sent, until the password is changed', async () => {
    const { id, token: first } = await accountWithLink()
    const [second, third] = [await mintRecoveryToken(sql(), id), await mintRecoveryToken(sql(), id)]
    expect((await verify(first)).error).toBeNull()
    const client = newClient()
    expect((await verify(second, client)).error).toBeNull()
    expect((await client.auth.updateUser({ password: next })).error).toBeNull()
    expect((await verify(third)).error).toMatchObject(refused)
  })

  it.each([
    ['invented', 'x'.repeat(43)],
    ['cut', (token: string) => token.slice(0, -1)],
    ['lengthened', (token: string) => `${token}=`],
  ])('that was %s opens nothing', async (_, change) => {
    const { id, token } = await accountWithLink()
    expect((await verify(typeof change === 'string' ? change : change(token))).error).toMatchObject(refused)
    expect(await tokensOf(id)).toHaveLength(1)
  })

  it('made of the stored hash opens nothing', async () => {
    const { id } = await accountWithLink()
    const [row] = await tokensOf(id)
    expect((await verify(row?.token_hash)).error).toMatchObject(refused)
  })

  it('of an account that was deleted or banned opens nothing', async () => {
    const gone = await accountWithLink()
    await sql()`delete from auth.users where id = ${gone.id}`
    expect((await verify(gone.token)).error).toMatchObject(refused)
    const banned = await accountWithLink()
    await sql()`update auth.users set banned_until = now() + interval '1 day' where id = ${banned.id}`
    expect((await verify(banned.token)).error).toMatchObject({ status: 403, code: 'user_banned' })
  })

  it.each([
    ['no type', { token_hash: 'x' }],
    ['no token', { type: 'recovery' }],
    ['two tokens', { type: 'recovery', token: '123456', token_hash: 'x' }],
    ['a code', { type: 'recovery', token: '123456', email: 'a@b.co' }],
    ['an e-mail', { type: 'recovery', token_hash: 'x', email: 'a@b.co' }],
    ['another type', { type: 'magiclink', token_hash: 'x' }],
  ])('with %s is refused', async (_, body) => {
    const answer = await call('/verify', body)
    expect([answer.status, (await answer.json()).error_code]).toEqual([400, 'validation_failed'])
  })

  it('is not spent by the GET of a mail scanner', async () => {
    const { id, token } = await accountWithLink()
    const headers = { apikey: server.anonKey }
    const address = `${server.url}/auth/v1/verify?token_hash=${token}&token=${token}&type=recovery`
    expect((await fetch(address, { headers })).status).toBe(404)
    expect(await tokensOf(id)).toHaveLength(1)
  })
})

describe('a new password', () => {
  it('must follow the rules, ends the other sessions, and opens the account', async () => {
    const { client: elsewhere, email, token } = await accountWithLink()
    const client = newClient()
    await verify(token, client)
    expect((await elsewhere.auth.getUser()).error).toBeNull()
    const change = async (to: string) => (await client.auth.updateUser({ password: to })).error
    expect(await change('corta')).toMatchObject({ status: 422, code: 'weak_password', reasons: ['length'] })
    expect(await change(password)).toMatchObject({ status: 422, code: 'same_password' })
    expect(await change(next)).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await elsewhere.auth.getUser()).error).toBeTruthy()
    expect((await elsewhere.auth.refreshSession()).error).toBeTruthy()
    const signIn = async (secret: string) =>
      (await newClient().auth.signInWithPassword({ email, password: secret })).error?.code
    expect([await signIn(password), await signIn(next)]).toEqual(['invalid_credentials', undefined])
  })
})

it.each([
  ['password', { password: next }],
  ['address', { email: 'direccion.nueva@example.com' }],
])('a new %s ends the links that were sent or wait to be sent', async (_, change) => {
  const { client, email, id, token } = await accountWithLink()
  await newClient().auth.resetPasswordForEmail(email)
  expect((await client.auth.updateUser({ ...change, current_password: password })).error).toBeNull()
  expect((await verify(token)).error).toMatchObject(refused)
  expect(await sql()`select state from public.outbox where user_id = ${id} and kind = 'recovery'`).toEqual([
    { state: 'cancelled' },
  ])
})

it('an address may ask for links and try them so often, each counted apart', async () => {
  const strict = await startTestServer({ limits: { ...unlimited, credentialsPerFiveMinutes: 2 } })
  const client = createClient(strict.url, strict.anonKey, { auth: { persistSession: false } })
  for (let time = 0; time < 2; time++) {
    expect((await client.auth.resetPasswordForEmail('a@b.co')).error).toBeNull()
    expect((await verify('x', client)).error).toMatchObject(refused)
  }
  const tooMany = { status: 429, code: 'over_request_rate_limit' }
  expect((await client.auth.resetPasswordForEmail('a@b.co')).error).toMatchObject(tooMany)
  expect((await verify('x', client)).error).toMatchObject(tooMany)
  await strict.close()
})
