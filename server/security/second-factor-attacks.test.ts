import { createClient } from '@supabase/supabase-js'
import { describe, expect, it } from 'vitest'
import { createFactorSecrets } from '../auth/factors/factor-secret.ts'
import { newClient, password, server, signUp } from '../testing/accounts/test-accounts.ts'
import {
  enroll,
  giveCode,
  passwordAlone,
  stepsPass,
  turnOn,
  waitPasses,
} from '../testing/accounts/test-factors.ts'
import { codeOf, wrongCode } from '../testing/accounts/totp-codes.ts'
import { startTestServer } from '../testing/test-server.ts'

// OWASP A07, authentication failures: attacks on a second factor by a thief who has the password or an older token.

const sql = () => server.database.admin
const sealed = ({ factorId, secret }: { factorId: string; secret: string }) =>
  createFactorSecrets(server.config.jwtSecret).seal(factorId, secret)

const protectedAccount = async () => {
  const account = await signUp()
  const factor = await turnOn(account.client)
  return { ...account, ...factor }
}

describe('guessing', () => {
  it('is over after five wrong codes, in every session', async () => {
    const { email, factorId, secret } = await protectedAccount()
    const thief = await passwordAlone(email)
    for (let n = 0; n < 4; n++)
      expect((await giveCode(thief, factorId, wrongCode(secret))).error?.code).toBe('mfa_verification_failed')
    const fifth = await giveCode(await passwordAlone(email), factorId, wrongCode(secret))
    expect(fifth.error?.code).toBe('mfa_verification_failed')
    for (const client of [thief, await passwordAlone(email)])
      expect((await giveCode(client, factorId, codeOf(secret))).error).toMatchObject({
        status: 429,
        code: 'over_request_rate_limit',
      })
  })

  it('gets no more tries when all come at once', async () => {
    const { email, factorId, secret } = await protectedAccount()
    const thief = await passwordAlone(email)
    const code = wrongCode(secret)
    const answers = await Promise.all(Array.from({ length: 30 }, () => giveCode(thief, factorId, code)))
    const codes = answers.map(({ error }) => error?.code).sort()
    expect(codes).toEqual([
      ...Array(5).fill('mfa_verification_failed'),
      ...Array(25).fill('over_request_rate_limit'),
    ])
  })

  it('has to wait longer each time, up to a day, and starts anew after the right code', async () => {
    const { email, client, factorId, secret } = await protectedAccount()
    const thief = await passwordAlone(email)
    for (const [round, minutes] of [15, 30, 60, 120, 240, 480, 960, 1440, 1440].entries()) {
      await sql()`update auth.mfa_guards set misses = ${round * 5 + 4}, locked_until = null where factor_id = ${factorId}`
      const before = Date.now()
      await giveCode(thief, factorId, wrongCode(secret))
      const [guard] = await sql()`select locked_until from auth.mfa_guards where factor_id = ${factorId}`
      const lockedAt = Number(guard?.locked_until) - minutes * 60_000
      expect(lockedAt, `${minutes} minutes from then`).toBeGreaterThanOrEqual(before - 1000)
      expect(lockedAt, `${minutes} minutes from then`).toBeLessThanOrEqual(Date.now() + 1000)
    }
    await waitPasses()
    expect((await giveCode(client, factorId, codeOf(secret))).error).toBeNull()
    const [guard] =
      await sql()`select misses, locked_until from auth.mfa_guards where factor_id = ${factorId}`
    expect(guard).toEqual({ misses: 0, locked_until: null })
  })
})

describe('a code', () => {
  it('works once, in no other session, and after it no earlier code works', async () => {
    const { client, email, factorId, secret } = await protectedAccount()
    const code = codeOf(secret)
    const earlier = codeOf(secret, -1)
    const thief = await passwordAlone(email)
    expect((await giveCode(client, factorId, code)).error).toBeNull()
    const again = await passwordAlone(email)
    for (const [session, replayed] of [
      [again, code],
      [again, earlier],
      [client, code],
    ] as const)
      expect((await giveCode(session, factorId, replayed)).error?.code).toBe('mfa_verification_failed')
    // The right code has ended the sessions that gave none.
    expect((await thief.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  })

  it('that two clients send at once lets only one of them in', async () => {
    const { email, factorId, secret } = await protectedAccount()
    const code = codeOf(secret)
    const both = await Promise.all([passwordAlone(email), passwordAlone(email)])
    const answers = await Promise.all(both.map((client) => giveCode(client, factorId, code)))
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
  })
})

describe('after its session was raised', () => {
  it('an access token of aal1 removes no factor', async () => {
    const { email, factorId, secret } = await protectedAccount()
    const client = await passwordAlone(email)
    const before = (await client.auth.getSession()).data.session?.access_token ?? ''
    expect((await giveCode(client, factorId, codeOf(secret))).error).toBeNull()
    const answer = await fetch(`${server.url}/auth/v1/factors/${factorId}`, {
      method: 'DELETE',
      headers: { apikey: server.anonKey, authorization: `Bearer ${before}` },
    })
    expect(answer.status).toBe(422)
    expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  })

  it('a refresh token of aal1 is refused, also within the ten seconds for two tabs', async () => {
    const { email, factorId, secret } = await protectedAccount()
    const client = await passwordAlone(email)
    const refresh_token = (await client.auth.getSession()).data.session?.refresh_token ?? ''
    expect((await giveCode(client, factorId, codeOf(secret))).error).toBeNull()
    const thief = await newClient().auth.refreshSession({ refresh_token })
    expect(thief.error).toMatchObject({ status: 400, code: 'refresh_token_not_found' })
    expect((await client.auth.refreshSession()).error).toBeNull()
  })
})

it('a secret moved into the row of another factor makes no codes', async () => {
  const thief = await protectedAccount()
  const victim = await protectedAccount()
  await sql()`update auth.mfa_factors f set secret = t.secret from auth.mfa_factors t
    where t.id = ${thief.factorId} and f.id = ${victim.factorId}`
  await stepsPass()
  const answer = await giveCode(await passwordAlone(victim.email), victim.factorId, codeOf(thief.secret))
  expect(answer.error?.code).toBe('mfa_verification_failed')
})

describe('another factor', () => {
  it('begun by a thief is not confirmed by the password alone', async () => {
    const { client, email } = await signUp()
    const thief = await passwordAlone(email)
    const planted = await enroll(thief, 'Otro')
    await turnOn(client)
    // As if the factor of the thief had been stored just after the code of the user.
    await sql()`
      insert into auth.mfa_factors (id, user_id, friendly_name, factor_type, status, created_at, updated_at, secret)
      select ${planted.factorId}, user_id, 'Otro', 'totp', 'unverified', now(), now(), ${sealed(planted)}
      from auth.mfa_factors where friendly_name = 'Teléfono' and user_id = (select id from auth.users where email = ${email})`
    const again = await passwordAlone(email)
    const answer = await giveCode(again, planted.factorId, codeOf(planted.secret))
    expect(answer.error).toMatchObject({ status: 403, code: 'insufficient_aal' })
    expect((await giveCode(client, planted.factorId, codeOf(planted.secret))).error).toBeNull()
  })

  it('confirmed by a thief at the same time as that of the user does not count beside it', async () => {
    const { client, email } = await signUp()
    const thief = await passwordAlone(email)
    const both = [
      { by: client, ...(await enroll(client)) },
      { by: thief, ...(await enroll(thief, 'Otro')) },
    ]
    const answers = await Promise.all(
      both.map(({ by, factorId, secret }) => giveCode(by, factorId, codeOf(secret))),
    )
    expect(answers.filter(({ error }) => !error)).toHaveLength(1)
    const [left] = await sql()`
      select count(*)::int from auth.mfa_factors f join auth.users u on u.id = f.user_id where u.email = ${email}`
    expect(left?.count).toBe(1)
  })

  it('that is removed takes its level with it', async () => {
    const { client } = await signUp()
    const first = await turnOn(client)
    const second = await enroll(client, 'Otro')
    expect((await giveCode(client, second.factorId, codeOf(second.secret))).error).toBeNull()
    const { data } = await client.auth.getSession()
    expect((await client.auth.mfa.unenroll({ factorId: second.factorId })).error).toBeNull()
    const answer = await fetch(`${server.url}/auth/v1/factors/${first.factorId}`, {
      method: 'DELETE',
      headers: { apikey: server.anonKey, authorization: `Bearer ${data.session?.access_token}` },
    })
    expect(answer.status).toBe(422)
  })
})

it.each(['\u0000', '\ud800', '"><script>', '\u202e', '#', '%'])(
  'a name or issuer %j is refused or gives a well-formed QR code',
  async (text) => {
    const { client } = await signUp()
    const enrolled = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: text, issuer: text })
    if (enrolled.error) expect(enrolled.error).toMatchObject({ status: 400, code: 'validation_failed' })
    else expect(enrolled.data.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg [^#%]+<\/svg>$/)
  },
)

it('a code is accepted from every address, also from a link-local or malformed one', async () => {
  const proxied = await startTestServer({ trustedProxies: 1 })
  for (const address of ['fe80::1%eth0', '::ffff:203.0.113.9', '203.0.113.9', 'nonsense', "'", '']) {
    const headers = { 'x-forwarded-for': address }
    const client = createClient(proxied.url, proxied.anonKey, {
      auth: { persistSession: false, autoRefreshToken: false },
      global: { headers },
    })
    await client.auth.signUp({ email: `${crypto.randomUUID()}@example.com`, password })
    const { factorId, secret } = await enroll(client)
    expect([address, (await giveCode(client, factorId, codeOf(secret))).error]).toEqual([address, null])
  }
  await proxied.close()
})
