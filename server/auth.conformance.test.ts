import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import bcrypt from 'bcrypt'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const password = 'Un páramo tranquilo'
let server: TestServer
let people = 0
const newEmail = () => `persona${++people}@example.com`

const newClient = (): SupabaseClient =>
  createClient(server.url, server.anonKey, { auth: { persistSession: false, autoRefreshToken: false } })

const signUp = async (email = newEmail()) => {
  const client = newClient()
  const { data, error } = await client.auth.signUp({ email, password })
  if (error || !data.session) throw error ?? new Error('no session')
  return { client, email, session: data.session }
}

const call = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/auth/v1${path}`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json', ...headers },
    body: typeof body === 'string' ? body : JSON.stringify(body),
  })

const ageTokens = (sessionId: unknown) =>
  server.database
    .admin`update auth.refresh_tokens set updated_at = now() - interval '11 s' where session_id = ${String(sessionId)}`

const claimsOf = (token: string) => JSON.parse(Buffer.from(token.split('.')[1] ?? '', 'base64url').toString())

beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

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

  it('keeps a bcrypt hash that can move to Supabase, and no refresh token in clear', async () => {
    const { session } = await signUp()
    const { admin } = server.database
    const [user] = await admin`select encrypted_password from auth.users where id = ${session.user.id}`
    expect(await bcrypt.compare(password, user?.encrypted_password)).toBe(true)
    const stored = await admin`select 1 from auth.refresh_tokens where token = ${session.refresh_token}`
    expect(stored).toHaveLength(0)
  })

  it('says that an e-mail is taken, whatever its case', async () => {
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
    ['without a domain', 'a@b'],
    ['with a space', 'a b@example.com'],
    ['with a NUL', 'a\u0000@example.com'],
    ['too long', `${'a'.repeat(251)}@b.co`],
  ])('refuses an e-mail %s', async (_, email) => {
    const { error } = await newClient().auth.signUp({ email, password })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
  })

  it('refuses a password that bcrypt would cut, and counts bytes', async () => {
    const { error } = await newClient().auth.signUp({ email: newEmail(), password: 'ñ'.repeat(37) })
    expect(error).toMatchObject({ status: 400, code: 'validation_failed' })
    expect((await newClient().auth.signUp({ email: newEmail(), password: 'ñú'.repeat(18) })).error).toBeNull()
  })
})

describe('sign-in', () => {
  it('opens a session and tells the listener, as sign-out does', async () => {
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

  it('does not let a longer password in, nor one that differs behind a NUL', async () => {
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

  it('keeps a banned account out', async () => {
    const { email, session, client } = await signUp()
    await server.database
      .admin`update auth.users set banned_until = now() + interval '1 day' where id = ${session.user.id}`
    expect((await client.auth.signInWithPassword({ email, password })).error).toMatchObject({
      code: 'user_banned',
    })
    expect((await newClient().auth.refreshSession(session)).error).toMatchObject({ code: 'user_banned' })
  })
})

describe('refresh', () => {
  it('rotates, and within ten seconds gives a second use the same successor', async () => {
    const { session } = await signUp()
    const tabs = await Promise.all([1, 2, 3].map(() => newClient().auth.refreshSession(session)))
    const successors = new Set(tabs.map(({ data }) => data.session?.refresh_token))
    expect(successors.size).toBe(1)
    expect(successors.has(session.refresh_token)).toBe(false)
    const second = tabs[0]?.data.session
    const third = await newClient().auth.refreshSession({ refresh_token: second?.refresh_token ?? '' })
    const late = await newClient().auth.refreshSession(session)
    expect(late.data.session?.refresh_token).toBe(third.data.session?.refresh_token)
  })

  it('ends the whole session when a token is used again later', async () => {
    const { session } = await signUp()
    const { data } = await newClient().auth.refreshSession(session)
    await ageTokens(claimsOf(session.access_token).session_id)
    const thief = await newClient().auth.refreshSession(session)
    expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_already_used' })
    const owner = await newClient().auth.refreshSession({ refresh_token: data.session?.refresh_token ?? '' })
    expect(owner.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })

  it('knows no invented token', async () => {
    const { error } = await newClient().auth.refreshSession({ refresh_token: 'inventado' })
    expect(error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
  })
})

describe('sign-out', () => {
  const alive = async (client: SupabaseClient) => !(await client.auth.getUser()).error

  it.each([
    ['local', [false, true]],
    ['others', [true, false]],
    ['global', [false, false]],
  ] as const)('of scope %s', async (scope, expected) => {
    const { client, email, session } = await signUp()
    const other = newClient()
    await other.auth.signInWithPassword({ email, password })
    await client.auth.signOut({ scope })
    const again = await newClient().auth.getUser(session.access_token)
    expect([!again.error, await alive(other)]).toEqual(expected)
  })

  it('leaves a refresh token worthless', async () => {
    const { client, session } = await signUp()
    await client.auth.signOut()
    expect((await newClient().auth.refreshSession(session)).error).toBeTruthy()
  })
})

describe('user', () => {
  it('reads and merges its metadata', async () => {
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
    expect((await client.auth.updateUser({ password })).error).toMatchObject({ code: 'same_password' })
    expect((await client.auth.updateUser({ password: 'corta' })).error).toMatchObject({
      code: 'weak_password',
    })
    expect((await client.auth.updateUser({ password: 'otra bien larga' })).error).toBeNull()
    expect((await client.auth.getUser()).error).toBeNull()
    expect((await other.auth.getUser()).error).toBeTruthy()
    expect((await newClient().auth.signInWithPassword({ email, password })).error).toBeTruthy()
  })

  it('changes the e-mail, unless somebody has it', async () => {
    const { client, email } = await signUp()
    const { email: taken } = await signUp()
    expect((await client.auth.updateUser({ email: taken })).error).toMatchObject({
      status: 422,
      code: 'email_exists',
    })
    const { data } = await client.auth.updateUser({ email: `nuevo.${email}` })
    expect(data.user).toMatchObject({ email: `nuevo.${email}`, identities: [{ email: `nuevo.${email}` }] })
  })
})

describe('input that no client sends', () => {
  it.each([
    ['half a JSON', '/signup', '{', 400, 'bad_json'],
    ['a list', '/signup', '[]', 400, 'bad_json'],
    ['a number for an e-mail', '/signup', { email: 7, password }, 400, 'bad_json'],
    ['nothing', '/signup', {}, 422, 'anonymous_provider_disabled'],
    ['a phone', '/signup', { phone: '+573000000000', password }, 400, 'phone_provider_disabled'],
    ['no password', '/signup', { email: 'a@b.co' }, 400, 'validation_failed'],
    ['a NUL', '/signup', { email: 'a@b.co', password, data: { nota: '\u0000' } }, 400, 'validation_failed'],
    [
      'too much',
      '/signup',
      { email: 'a@b.co', password, data: { n: 'x'.repeat(9e3) } },
      413,
      'validation_failed',
    ],
    ['no e-mail', '/token?grant_type=password', { password }, 400, 'validation_failed'],
    [
      'a NUL as e-mail',
      '/token?grant_type=password',
      { email: '\u0000', password },
      400,
      'invalid_credentials',
    ],
    ['another grant', '/token?grant_type=pkce', {}, 400, 'validation_failed'],
    ['no token', '/token?grant_type=refresh_token', {}, 400, 'validation_failed'],
    ['nobody', '/logout', {}, 401, 'no_authorization'],
    ['another scope', '/logout?scope=galaxy', {}, 400, 'validation_failed'],
    ['another call', '/recover', { email: 'a@b.co' }, 404, 'not_found'],
  ])('%s to %s', async (_, path, body, status, code) => {
    const answer = await call(path, body)
    expect([answer.status, (await answer.json()).error_code]).toEqual([status, code])
    const modern = await call(path, body, { 'x-supabase-api-version': '2024-01-01' })
    expect(modern.headers.get('x-supabase-api-version')).toBe('2024-01-01')
    expect((await modern.json()).code).toBe(code)
  })

  it('limits sign-ins and sign-ups of one address, and says for how long', async () => {
    const strict = await startTestServer({
      limits: { insertsPerMinute: 1, uploadsPerMinute: 1, credentialsPerFiveMinutes: 2 },
    })
    const client = createClient(strict.url, strict.anonKey, { auth: { persistSession: false } })
    const attempt = () => client.auth.signInWithPassword({ email: 'nadie@example.com', password })
    expect((await attempt()).error?.code).toBe('invalid_credentials')
    await client.auth.signUp({ email: 'nadie', password })
    expect((await attempt()).error).toMatchObject({ status: 429, code: 'over_request_rate_limit' })
    const headers = { apikey: strict.anonKey }
    const refused = await fetch(`${strict.url}/auth/v1/signup`, { method: 'POST', headers })
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    await strict.close()
  })
})
