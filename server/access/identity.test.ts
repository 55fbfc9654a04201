import type { IncomingMessage } from 'node:http'
import { SignJWT, UnsecuredJWT } from 'jose'
import { describe, expect, it } from 'vitest'
import type { Config } from '../config.ts'
import type { Context } from '../context.ts'
import { refusedToken } from '../rest/rest-error.ts'
import { createIdentify } from './identity.ts'
import { createLimits } from './limits.ts'
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

const ask = (headers: Record<string, string>, url = '/', remoteAddress = `visitor ${++visitors}`) =>
  identify({ headers, url, socket: { remoteAddress } } as IncomingMessage)
const withBearer = (token: string, from?: string) =>
  ask({ apikey: config.anonKey, authorization: `Bearer ${token}` }, '/', from)

const inAnHour = Math.floor(Date.now() / 1000) + 3600

describe('the key', () => {
  it('is needed', async () => {
    const refusal = { status: 401, body: { message: 'No API key found in request' } }
    await expect(ask({})).rejects.toMatchObject(refusal)
  })
  it('must be one of ours', async () => {
    const refusal = { status: 401, body: { message: 'Invalid API key' } }
    await expect(ask({ apikey: 'x' })).rejects.toMatchObject(refusal)
  })
  it('may come in the URL', async () => {
    expect((await ask({}, `/?apikey=${config.anonKey}`)).role).toBe('anon')
  })
  it('says the role while nobody is signed in', async () => {
    expect(await withBearer(config.anonKey)).toMatchObject({ role: 'anon', claims: { role: 'anon' } })
    expect((await ask({ apikey: config.serviceKey })).role).toBe('service_role')
  })
})

describe('the token', () => {
  const claims = { sub: '0b0e7a54-0000-4000-8000-000000000000', role: 'authenticated' }

  it('says who it is', async () => {
    const identity = await withBearer(await tokens.sign(claims, inAnHour))
    expect(identity).toMatchObject({ role: 'authenticated', claims })
  })

  it.each([
    ['of another key', 'PGRST301', () => createTokens('other').sign(claims, inAnHour)],
    ['without a signature', 'PGRST301', () => new UnsecuredJWT(claims).setExpirationTime(inAnHour).encode()],
    ['of another role', 'PGRST301', () => tokens.sign({ ...claims, role: 'postgres' }, inAnHour)],
    ['without a role, as signed URLs are', 'PGRST301', () => tokens.sign({ url: 'a/b' }, inAnHour)],
    ['that is none', 'PGRST301', () => 'rubbish'],
    ['that is over', 'PGRST303', () => tokens.sign(claims, inAnHour - 7200)],
    [
      'that never ends',
      'PGRST301',
      () => new SignJWT(claims).setProtectedHeader({ alg: 'HS256' }).sign(Buffer.from(config.jwtSecret)),
    ],
  ])('is refused %s', async (_, code, make) => {
    const refusal = { status: 401, body: { code, details: null, hint: null } }
    await expect(withBearer(await make())).rejects.toMatchObject(refusal)
  })
})

describe('an address that guesses', () => {
  const claims = { sub: '0b0e7a54-0000-4000-8000-000000000000', role: 'authenticated' }
  const guess = (key: string, from: string) => ask({ apikey: key }, '/', from)

  it('is refused after some wrong keys, even when the next one is right', async () => {
    for (let time = 0; time < 4; time++)
      await expect(guess(`sb_secret_${time}`, 'a')).rejects.toMatchObject({ status: time < 3 ? 401 : 429 })
    await expect(guess(config.serviceKey, 'a')).rejects.toMatchObject({ status: 429 })
    await expect(withBearer(await tokens.sign(claims, inAnHour), 'a')).rejects.toMatchObject({ status: 429 })
    expect((await guess(config.serviceKey, 'b')).role).toBe('service_role')
  })

  it('is refused after some wrong tokens', async () => {
    const forged = await createTokens('other').sign(claims, inAnHour)
    for (let time = 0; time < 4; time++)
      await expect(withBearer(forged, 'c')).rejects.toMatchObject({ status: time < 3 ? 401 : 429 })
  })

  it('still sends what everybody may send', async () => {
    expect((await guess(config.anonKey, 'a')).role).toBe('anon')
  })
})

it('a session that is over is no guess', async () => {
  const old = await tokens.sign({ role: 'authenticated' }, inAnHour - 7200)
  for (let time = 0; time < 5; time++)
    await expect(withBearer(old, 'd')).rejects.toMatchObject({ status: 401 })
})
