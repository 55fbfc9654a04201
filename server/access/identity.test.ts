import type { IncomingMessage } from 'node:http'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { refusedToken } from '../rest/rest-error.ts'
import { createIdentify } from './identity.ts'
import { createLimits } from './limits.ts'
import { recognise } from './recognise.ts'
import { createTokens } from './tokens.ts'

const config = {
  jwtSecret: 'a secret of this test alone',
  anonKey: 'sb_publishable_x',
  serviceKey: 'sb_secret_x',
}
const tokens = createTokens(config.jwtSecret)
const limits = createLimits({ trustedProxies: 0, limits: { wrongKeysPerMinute: 3 } } as Config)
const identify = createIdentify({ config, tokens, limits } as Context, refusedToken)
let visitors = 0

const ask = async (headers: Record<string, string>, url = '/', remoteAddress = `visitor ${++visitors}`) => {
  const req = { headers, url, socket: { remoteAddress } } as IncomingMessage
  await recognise(tokens, req)
  return identify(req)
}
const withBearer = (token: string, from?: string) =>
  ask({ apikey: config.anonKey, authorization: `Bearer ${token}` }, '/', from)

const inAnHour = Math.floor(Date.now() / 1000) + 3600

describe('the API key', () => {
  it('is required', async () => {
    const refusal = { status: 401, body: { message: 'No API key found in request' } }
    await expect(ask({})).rejects.toMatchObject(refusal)
  })
  it('is refused when it is unknown', async () => {
    const refusal = { status: 401, body: { message: 'Invalid API key' } }
    await expect(ask({ apikey: 'x' })).rejects.toMatchObject(refusal)
  })
  it('may come in the URL', async () => {
    expect((await ask({}, `/?apikey=${config.anonKey}`)).role).toBe('anon')
  })
  it('decides the role of a caller who is not signed in', async () => {
    expect(await withBearer(config.anonKey)).toMatchObject({ role: 'anon', claims: { role: 'anon' } })
    expect((await ask({ apikey: config.serviceKey })).role).toBe('service_role')
  })
})

describe('the token', () => {
  const claims = { sub: '0b0e7a54-0000-4000-8000-000000000000', role: 'authenticated' }

  it('decides the role and the claims of a signed-in caller', async () => {
    const identity = await withBearer(await tokens.sign(claims, inAnHour))
    expect(identity).toMatchObject({ role: 'authenticated', claims })
  })

  it.each([
    ['is signed with another key', 'PGRST301', () => createTokens('other').sign(claims, inAnHour)],
    ['has no signature', 'PGRST301', () => new UnsecuredJWT(claims).setExpirationTime(inAnHour).encode()],
    ['names another role', 'PGRST301', () => tokens.sign({ ...claims, role: 'postgres' }, inAnHour)],
    ['names no role, like that of a signed URL', 'PGRST301', () => tokens.sign({ url: 'a/b' }, inAnHour)],
    ['is no JWT', 'PGRST301', () => 'rubbish'],
    ['has expired', 'PGRST303', () => tokens.sign(claims, inAnHour - 7200)],
    [
      'never expires',
      'PGRST301',
      () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(config.jwtSecret)),
    ],
  ])('is refused when it %s', async (_, code, make) => {
    const refusal = { status: 401, body: { code, details: null, hint: null } }
    await expect(withBearer(await make())).rejects.toMatchObject(refusal)
  })
})

describe('an address that guesses', () => {
  const claims = { sub: '0b0e7a54-0000-4000-8000-000000000000', role: 'authenticated' }
  const guess = (key: string, from: string) => ask({ apikey: key }, '/', from)

  it('is refused after some wrong keys, even with the right one', async () => {
    for (let time = 0; time < 4; time++)
      await expect(guess(`sb_secret_${time}`, 'a')).rejects.toMatchObject({ status: time < 3 ? 401 : 429 })
    await expect(guess(config.serviceKey, 'a')).rejects.toMatchObject({ status: 429 })
    expect((await guess(config.serviceKey, 'b')).role).toBe('service_role')
  })

  it('is refused after some wrong tokens', async () => {
    const forged = await createTokens('other').sign(claims, inAnHour)
    for (let time = 0; time < 4; time++)
      await expect(withBearer(forged, 'c')).rejects.toMatchObject({ status: time < 3 ? 401 : 429 })
  })

  it('may still call with the public key or a valid token', async () => {
    expect((await guess(config.anonKey, 'a')).role).toBe('anon')
    expect((await withBearer(await tokens.sign(claims, inAnHour), 'a')).role).toBe('authenticated')
  })

  it('still hears that a token has expired', async () => {
    const old = await tokens.sign(claims, inAnHour - 7200)
    await expect(withBearer(old, 'a')).rejects.toMatchObject({ status: 401 })
  })
})

it('an expired token does not count as a guess', async () => {
  const old = await tokens.sign({ role: 'authenticated' }, inAnHour - 7200)
  for (let time = 0; time < 5; time++)
    await expect(withBearer(old, 'd')).rejects.toMatchObject({ status: 401 })
})
