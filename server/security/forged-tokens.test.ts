import { createHmac, generateKeyPairSync, type KeyObject, randomUUID } from 'node:crypto'
import { type JWTHeaderParameters, SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import { loadConfig } from '../config.ts'
import { claimsOf, server, signUp } from '../testing/accounts/test-accounts.ts'

// OWASP A04, cryptographic failures, and A07, authentication failures: callers with forged tokens.

type Claims = Record<string, unknown>

const seconds = (fromNow: number) => Math.floor(Date.now() / 1000) + fromNow
const part = (value: unknown) => Buffer.from(JSON.stringify(value)).toString('base64url')
const secret = () => Buffer.from(server.config.jwtSecret)

const sign = (
  claims: Claims,
  header: JWTHeaderParameters = { alg: 'HS256' },
  key: Buffer | KeyObject = secret(),
) => new SignJWT({ exp: seconds(3600), ...claims }).setProtectedHeader(header).sign(key)

/** Signs with HMAC-SHA-256 although the header names another algorithm. */
const signAs = (alg: string, claims: Claims) => {
  const text = `${part({ alg, typ: 'JWT' })}.${part({ exp: seconds(3600), ...claims })}`
  return `${text}.${createHmac('sha256', secret()).update(text).digest('base64url')}`
}

const { privateKey, publicKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
const other = Buffer.alloc(32, 'other')

const forgeries: [string, (claims: Claims, token: string) => string | Promise<string>][] = [
  ['no signature', (claims) => new UnsecuredJWT(claims).setExpirationTime('1h').encode()],
  ['alg none in mixed case', (claims) => `${part({ alg: 'nOnE' })}.${part(claims)}.`],
  ['alg none over the right signature', (claims) => signAs('none', claims)],
  ['its signature cut off', (_, token) => token.replace(/[^.]+$/, '')],
  [
    'other claims under the right signature',
    (claims, token) => {
      const [head, , signature] = token.split('.')
      return `${head}.${part({ ...claims, role: 'service_role' })}.${signature}`
    },
  ],
  ['the signature of another key', (claims) => sign(claims, { alg: 'HS256' }, other)],
  [
    'the signature of an empty key',
    (claims) => {
      const text = `${part({ alg: 'HS256' })}.${part({ exp: seconds(60), ...claims })}`
      return `${text}.${createHmac('sha256', '').update(text).digest('base64url')}`
    },
  ],
  [
    'the signature of the public API key',
    (claims) => sign(claims, { alg: 'HS256' }, Buffer.from(server.anonKey.padEnd(32))),
  ],
  ['the right key under HS512', (claims) => sign(claims, { alg: 'HS512' })],
  ['the right key under the name of RS256', (claims) => signAs('RS256', claims)],
  ['the signature of another key pair', (claims) => sign(claims, { alg: 'RS256' }, privateKey)],
  [
    'a key in its header',
    (claims) => sign(claims, { alg: 'RS256', jwk: publicKey.export({ format: 'jwk' }) }, privateKey),
  ],
  [
    'the address of another key in its header',
    (claims) => sign(claims, { alg: 'HS256', jku: 'http://127.0.0.1/keys', kid: '../../../dev/null' }, other),
  ],
  ['an expiry in the past', (claims) => sign({ ...claims, exp: seconds(-1) })],
  ['a start in the future', (claims) => sign({ ...claims, nbf: seconds(600) })],
  ['no expiry', (claims) => sign({ ...claims, exp: undefined })],
  ['another audience', (claims) => sign({ ...claims, aud: 'another-product' })],
  ['three parts that mean nothing', () => 'a.b.c'],
]

const callWith = (token: string, path: string, method = 'GET', body?: string) =>
  fetch(server.url + path, {
    method,
    body,
    headers: { apikey: server.anonKey, authorization: `Bearer ${token}`, 'content-type': 'application/json' },
  })

describe.each(forgeries)('a token with %s', (_, forge) => {
  it('opens nothing', async () => {
    const { session } = await signUpOnce()
    for (const role of ['authenticated', 'service_role']) {
      const token = await forge({ ...claimsOf(session.access_token), role }, session.access_token)
      expect((await callWith(token, '/rest/v1/quote_requests')).status).toBe(401)
      expect((await callWith(token, '/auth/v1/user')).status).toBe(403)
      const list = await callWith(
        token,
        '/storage/v1/object/list/applications',
        'POST',
        '{"prefix":"resumes"}',
      )
      expect(await list.json()).toMatchObject({ statusCode: '403' })
    }
  })
})

let first: ReturnType<typeof signUp> | undefined
const signUpOnce = () => {
  first ??= signUp()
  return first
}

describe('a real token', () => {
  it('is accepted, in contrast to the forged ones', async () => {
    const { session } = await signUpOnce()
    expect((await callWith(session.access_token, '/rest/v1/quote_requests')).status).toBe(200)
    expect((await callWith(session.access_token, '/auth/v1/user')).status).toBe(200)
    expect((await callWith(await sign({ role: 'service_role' }), '/rest/v1/quote_requests')).status).toBe(200)
  })

  it.each(['postgres', 'supabase_admin', 'pg_read_all_data', 'anon; set role postgres', ''])(
    'of the role "%s" is refused',
    async (role) => {
      expect((await callWith(await sign({ role }), '/rest/v1/quote_requests')).status).toBe(401)
    },
  )

  it('for one purpose is refused for another', async () => {
    const { session } = await signUpOnce()
    const urlToken = await sign({ url: 'applications/resumes/a.pdf' })
    expect((await callWith(urlToken, '/rest/v1/quote_requests')).status).toBe(401)
    expect((await callWith(urlToken, '/auth/v1/user')).status).toBe(403)
    expect((await callWith(session.refresh_token, '/rest/v1/quote_requests')).status).toBe(401)
    const signed = await fetch(
      `${server.url}/storage/v1/object/sign/applications/resumes/a.pdf?token=${session.access_token}`,
    )
    expect(await signed.json()).toMatchObject({ code: 'InvalidJWT' })
  })

  it('of an unknown account or an ended session is refused', async () => {
    const { client, session } = await signUp()
    await client.auth.signOut()
    expect((await callWith(session.access_token, '/auth/v1/user')).status).toBe(403)
    const unknownUser = { ...claimsOf(session.access_token), sub: randomUUID() }
    expect((await callWith(await sign(unknownUser), '/auth/v1/user')).status).toBe(403)
  })
})

it('a server with a short JWT_SECRET does not start', () => {
  expect(() => loadConfig({ DATA_DIR: server.config.dataDir, JWT_SECRET: 'secret' })).toThrow(
    'at least 32 characters',
  )
})
