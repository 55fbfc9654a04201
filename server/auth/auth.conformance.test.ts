import { createClient } from '@supabase/supabase-js'
import bcrypt from 'bcrypt'
import { describe, expect, it, vi } from 'vitest'
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

describe('sign-up', () => {
  it('hands out a session whose token has the claims of Supabase', async () => {
    const { session, email } = await signUp('  Nueva.Persona@Example.com ')
    expect(session.user).toMatchObject({
      email: 'nueva.persona@example.com',
      aud: 'authenticated',
      role: 'authenticated',
      app_metadata: { provider: 'email', providers: ['email'] },
      is_anonymous: false,
    })
    expect(email).not.toBe(session.user.email)
    expect(session.user.identities?.[0]).toMatchObject({ provider: 'email', user_id: session.user.id })
    expect(session.user.email_confirmed_at).toBeTruthy()
    const claims = claimsOf(session.access_token)
    expect(claims).toMatchObject({
      iss: `${server.url}/auth/v1`,
      sub: session.user.id,
      aud: 'authenticated',
      role: 'authenticated',
      email: 'nueva.persona@example.com',
      phone: '',
      aal: 'aal1',
      is_anonymous: false,
    })
    expect(claims.amr[0].method).toBe('password')
    expect(claims.exp - claims.iat).toBe(3600)
    expect(claims.session_id).toMatch(/^[0-9a-f-]{36}$/)
  })

  it('stores a bcrypt hash that can move to Supabase, and no refresh token in clear', async () => {
    const { session } = await signUp()
    const { admin } = server.database
    const [user] = await admin`select encrypted_password from auth.users where id = ${session.user.id}`
    expect(await bcrypt.compare(password, user?.encrypted_password)).toBe(true)
    const stored = await admin`select 1 from auth.refresh_tokens where token = ${session.refresh_token}`
    expect(stored).toHaveLength(0)
  })

  it('refuses a taken e-mail, in capitals too', async () => {
    const { email } = await signUp()
    const { error } = await newClient().auth.signUp({ email: email.toUpperCase(), password })
    expect(error).toMatchObject({
      status: 422,
      code: 'user_already_exists',
      message: 'User already registered',
    })
  })

  it('accepts one of many simultaneous sign-ups for the same e-mail', async () => {
    const email = newEmail()
    const answers = await Promise.all(
      Array.from({ length: 5 }, () => newClient().auth.signUp({ email, password })),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  })

  it.each([
    ['corta', ['length']],
    ['12345678', ['pwned']],
    ['Contraseña123', ['pwned']],
    ['aaa', ['length', 'pwned']],
  ])('refuses the weak password %s', async (weak, reasons) => {
    const { error } = await newClient().auth.signUp({ email: newEmail(), password: weak })
    expect(error).toMatchObject({
      name: 'AuthWeakPasswordError',
      status: 422,
      code: 'weak_password',
      reasons,
    })
  })

  it.each([
    ['without @', 'sin-arroba'],
    ['without a domain', 'a@'],
    ['with a name', 'Ana <a@b.co>'],
    ['with a space', 'a b@example.com'],
    ['with a NUL', 'a\u0000@example.com'],
    ['that is too long', `${'a'.repeat(251)}@b.co`],
  ])('refuses an e-mail %s', async (_, email) => {
    const { error } = await newClient().auth.signUp({ email, password })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('refuses a password of more than 72 bytes, which bcrypt would cut', async () => {
    const { error } = await newClient().auth.signUp({ email: newEmail(), password: 'ñ'.repeat(37) })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await newClient().auth.signUp({ email: newEmail(), password: 'ñú'.repeat(18) })).error).toBeNull()
  })
})

describe('sign-in', () => {
  it('opens a session, and the listener hears of it and of all changes until the sign-out', async () => {
    const { email } = await signUp()
    const client = newClient()
    const events: string[] = []
    client.auth.onAuthStateChange((event) => void events.push(event))
    const { data, error } = await client.auth.signInWithPassword({
      email: ` ${email.toUpperCase()}`,
      password,
    })
    expect(error).toBeNull()
    expect(data.user?.last_sign_in_at).toBeTruthy()
    await client.auth.refreshSession()
    await client.auth.updateUser({ data: { nombre: 'Ana' } })
    await client.auth.signOut()
    expect(events.filter((event) => event !== 'INITIAL_SESSION')).toEqual([
      'SIGNED_IN',
      'TOKEN_REFRESHED',
      'USER_UPDATED',
      'SIGNED_OUT',
    ])
  })

  it('answers an unknown e-mail and a wrong password alike, and hashes for both', async () => {
    const { email } = await signUp()
    const compare = vi.spyOn(bcrypt, 'compare')
    const known = await call('/token?grant_type=password', { email, password: 'otra cosa distinta' })
    const unknown = await call('/token?grant_type=password', {
      email: newEmail(),
      password: 'otra cosa distinta',
    })
    const hashes = compare.mock.calls.map(([, hash]) => String(hash))
    compare.mockRestore()
    expect(hashes.map((hash) => bcrypt.getRounds(hash))).toEqual([10, 10])
    expect(hashes[0]).not.toBe(hashes[1])
    expect([known.status, unknown.status]).toEqual([400, 400])
    const body = await known.text()
    expect(await unknown.text()).toBe(body)
    expect(JSON.parse(body)).toEqual({
      code: 400,
      error_code: 'invalid_credentials',
      msg: 'Invalid login credentials',
    })
  })

  it('refuses a longer password, and one that differs only after a NUL', async () => {
    const email = newEmail()
    const long = 'x1'.repeat(36)
    await newClient().auth.signUp({ email, password: long })
    expect((await newClient().auth.signInWithPassword({ email, password: `${long}y` })).error).toBeTruthy()
    const other = newEmail()
    await newClient().auth.signUp({ email: other, password: 'secreto\u0000uno' })
    const { error } = await newClient().auth.signInWithPassword({
      email: other,
      password: 'secreto\u0000dos',
    })
    expect(error).toMatchObject({ code: 'invalid_credentials' })
  })

  it('refuses a banned account', async () => {
    const { email, session, client } = await signUp()
    await server.database
      .admin`update auth.users set banned_until = now() + interval '1 day' where id = ${session.user.id}`
    expect((await client.auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'user_banned',
    })
    expect((await newClient().auth.refreshSession(session)).error).toMatchObject({ code: 'user_banned' })
  })
})

describe('Auth', () => {
  it.each([
    ['half a JSON', '/signup', '{', 400, 'bad_json'],
    ['a list', '/signup', '[]', 400, 'bad_json'],
    ['a number for an e-mail', '/signup', { email: 7, password }, 400, 'bad_json'],
    ['an empty object', '/signup', {}, 422, 'anonymous_provider_disabled'],
    ['a phone', '/signup', { phone: '+573000000000', password }, 400, 'phone_provider_disabled'],
    ['a missing password', '/signup', { email: 'a@b.co' }, 400, 'validation_failed'],
    ['a NUL', '/signup', { email: 'a@b.co', password, data: { nota: '\u0000' } }, 400, 'validation_failed'],
    [
      'a body that is too large',
      '/signup',
      { email: 'a@b.co', password, data: { n: 'x'.repeat(9e3) } },
      413,
      'validation_failed',
    ],
    ['a missing e-mail', '/token?grant_type=password', { password }, 400, 'validation_failed'],
    [
      'a NUL as e-mail',
      '/token?grant_type=password',
      { email: '\u0000', password },
      400,
      'invalid_credentials',
    ],
    ['an unknown grant', '/token?grant_type=pkce', {}, 400, 'validation_failed'],
    ['a missing token', '/token?grant_type=refresh_token', {}, 400, 'validation_failed'],
    ['a caller without a session', '/logout', {}, 401, 'no_authorization'],
    ['an unknown scope', '/logout?scope=galaxy', {}, 400, 'validation_failed'],
    ['a call that it does not offer', '/otp', { email: 'a@b.co' }, 404, 'not_found'],
  ])('refuses %s, sent to %s', async (_, path, body, status, code) => {
    const answer = await call(path, body)
    expect([answer.status, (await answer.json()).error_code]).toEqual([status, code])
    const modern = await call(path, body, { 'x-supabase-api-version': '2024-01-01' })
    expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect((await modern.json()).code).toBe(code)
  })

  it('limits sign-ins and sign-ups of one address, and says for how long', async () => {
    const strict = await startTestServer({
      limits: { ...unlimited, credentialsPerFiveMinutes: 2 },
    })
    const client = createClient(strict.url, strict.anonKey, { auth: { persistSession: false } })
    const attempt = () => client.auth.signInWithPassword({ email: 'nadie@example.com', password })
    expect((await attempt()).error?.code).toBe('invalid_credentials')
    await client.auth.signUp({ email: 'nadie', password })
    expect((await attempt()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    const headers = { apikey: strict.anonKey, 'content-type': 'application/json' }
    const refused = await fetch(`${strict.url}/auth/v1/signup`, { method: 'POST', headers, body: '{}' })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await strict.close()
  })
})
