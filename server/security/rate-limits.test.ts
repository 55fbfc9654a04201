import { mkdtempSync } from 'node:fs'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { sampleRows } from '../../supabase/sample-rows.ts'
import { networkOf } from '../access/limits.ts'
import { createTokens } from '../access/tokens.ts'
import type { Config } from '../config.ts'
import { createContext } from '../context.ts'
import { listen } from '../listen.ts'
import { createLogger } from '../log.ts'
import { startTestServer, type TestServer, unlimited } from '../testing/test-server.ts'

// OWASP A06, insecure design: the limits of one address for everything that costs the server something.

let server: TestServer
let url: string
beforeAll(async () => {
  server = await startTestServer()
})
afterAll(() => server.close())

/** Starts the same server again, with fresh limits. */
const limit = async (limits: Partial<typeof unlimited>, more: Partial<Config> = {}) => {
  // On the same folder, the server would wait for the other one.
  const dataDir = mkdtempSync(join(server.config.dataDir, 'again-'))
  const config = { ...server.config, dataDir, ...more, limits: { ...unlimited, ...limits } }
  const listening = await listen(createContext(config, server.database, createLogger('silent')))
  onTestFinished(listening.close)
  url = listening.url
}

const allowed = 3
const pdfName = () => `resumes/${Date.now()}-${crypto.randomUUID()}.pdf`
const json = 'application/json'
const acts: [string, keyof typeof unlimited, () => RequestInit & { path: string }][] = [
  [
    'inserts',
    'insertsPerMinute',
    () => ({ path: '/rest/v1/affiliations', method: 'POST', body: JSON.stringify(sampleRows.affiliations) }),
  ],
  [
    'calls of functions',
    'callsPerMinute',
    () => ({ path: '/rest/v1/rpc/nothing', method: 'POST', body: '{}' }),
  ],
  [
    'lists of files',
    'queriesPerMinute',
    () => ({ path: '/storage/v1/object/list/applications', method: 'POST', body: '{"prefix":""}' }),
  ],
  [
    'refreshed sessions',
    'queriesPerMinute',
    () => ({
      path: '/auth/v1/token?grant_type=refresh_token',
      method: 'POST',
      body: '{"refresh_token":"x"}',
    }),
  ],
  [
    'wrong keys',
    'wrongKeysPerMinute',
    () => ({ path: '/rest/v1/affiliations', headers: { apikey: 'sb_secret_guess' } }),
  ],
  [
    'wrong tokens',
    'wrongKeysPerMinute',
    () => ({ path: '/auth/v1/user', headers: { authorization: 'Bearer x.y.z' } }),
  ],
  ['calls of functions by URL', 'callsPerMinute', () => ({ path: '/rest/v1/rpc/nothing' })],
  ['reads of the signed-in user', 'queriesPerMinute', () => ({ path: '/auth/v1/user' })],
  ['sign-outs', 'queriesPerMinute', () => ({ path: '/auth/v1/logout', method: 'POST' })],
  ['resumes', 'queriesPerMinute', () => ({ path: '/storage/v1/object/public/applications/x.pdf' })],
  ['signed resumes', 'queriesPerMinute', () => ({ path: '/storage/v1/object/sign/applications/x.pdf' })],
  [
    'facts about a resume',
    'queriesPerMinute',
    () => ({ path: '/storage/v1/object/info/applications/x.pdf' }),
  ],
  ['readiness checks', 'queriesPerMinute', () => ({ path: '/readyz' })],
  ['reads', 'queriesPerMinute', () => ({ path: '/rest/v1/affiliations' })],
  [
    'updates',
    'queriesPerMinute',
    () => ({ path: '/rest/v1/affiliations?id=is.null', method: 'PATCH', body: '{"status":"x"}' }),
  ],
  ['deletes', 'queriesPerMinute', () => ({ path: '/rest/v1/affiliations?id=is.null', method: 'DELETE' })],
  [
    'uploads',
    'uploadsPerMinute',
    () => ({
      path: `/storage/v1/object/applications/${pdfName()}`,
      method: 'POST',
      body: '%PDF-1.7',
      headers: { 'content-type': 'application/pdf' },
    }),
  ],
  [
    'sign-ins',
    'credentialsPerFiveMinutes',
    () => ({
      path: '/auth/v1/token?grant_type=password',
      method: 'POST',
      body: '{"email":"a@b.co","password":"x"}',
    }),
  ],
  [
    'requests for a new password',
    'credentialsPerFiveMinutes',
    () => ({ path: '/auth/v1/recover', method: 'POST', body: '{"email":"a@b.co"}' }),
  ],
  [
    'uses of a link',
    'credentialsPerFiveMinutes',
    () => ({ path: '/auth/v1/verify', method: 'POST', body: '{"token_hash":"x","type":"recovery"}' }),
  ],
  [
    'sign-ups',
    'credentialsPerFiveMinutes',
    () => ({ path: '/auth/v1/signup', method: 'POST', body: '{"email":"a","password":"x"}' }),
  ],
]

const send = (
  { path, headers, ...init }: RequestInit & { path: string },
  from: Record<string, string> = {},
) =>
  fetch(url + path, {
    ...init,
    headers: { apikey: server.anonKey, 'content-type': json, ...headers, ...from } as HeadersInit,
  })

const statuses = async (act: () => RequestInit & { path: string }, froms: Record<string, string>[]) => {
  const answered: number[] = []
  for (const from of froms) answered.push((await send(act(), from)).status)
  return answered.map((status) => (status === 429 ? 'refused' : 'taken'))
}
const refusedAfter = (count: number, of: number) =>
  Array.from({ length: of }, (_, index) => (index < count ? 'taken' : 'refused'))

describe.each(acts)('%s', (_, name, act) => {
  it('are refused beyond the limit, with the time to wait, whatever address their headers name', async () => {
    await limit({ [name]: allowed })
    const disguises = [
      'X-Forwarded-For',
      'X-Real-IP',
      'Forwarded',
      'CF-Connecting-IP',
      'True-Client-IP',
      'X-Forwarded-For',
    ]
    const froms = disguises.map((name, index) => ({ [name]: `203.0.113.${index}` }))
    expect(await statuses(act, froms)).toEqual(refusedAfter(allowed, froms.length))
    const refused = await send(act())
    expect(refused.status).toBe(429)
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0)
    expect(await refused.json()).toMatchObject({ code: 'over_request_rate_limit' })
    expect((await fetch(`${url}/about`)).status).toBe(200)
  })
})

describe('a caller who is signed in', () => {
  const inAnHour = () => Math.floor(Date.now() / 1000) + 3600
  const signedIn = async (expiresAt = inAnHour()) => {
    const claims = { sub: crypto.randomUUID(), role: 'authenticated' }
    const token = await createTokens(server.config.jwtSecret).sign(claims, expiresAt)
    return { authorization: `Bearer ${token}` }
  }
  const read = { path: '/rest/v1/affiliations' }
  const call = { path: '/rest/v1/rpc/nothing', method: 'POST', body: '{}' }
  const times = <T>(count: number, value: T): T[] => Array(count).fill(value)

  it('is not stopped by what others at the same address do', async () => {
    await limit({ wrongKeysPerMinute: allowed, queriesPerMinute: allowed, callsPerMinute: allowed })
    const member = await signedIn()
    const floods = [read, call, { ...read, headers: { apikey: 'sb_secret_guess' } }]
    for (const flood of floods)
      expect(await statuses(() => flood, times(5, {}))).toEqual(refusedAfter(allowed, 5))
    expect((await send(read, member)).status).toBe(200)
    expect((await send(call, member)).status).toBe(404)
    expect((await send(read, await signedIn(1))).status).toBe(401)
  })

  it('is counted by account', async () => {
    await limit({ queriesPerMinute: allowed })
    const member = await signedIn()
    expect(await statuses(() => read, times(5, member))).toEqual(refusedAfter(allowed, 5))
    expect(await statuses(() => read, [await signedIn()])).toEqual(['taken'])
  })

  it('shares ten times the limit with other accounts at the same address', async () => {
    await limit({ queriesPerMinute: 1 })
    const members = await Promise.all(times(12, undefined).map(() => signedIn()))
    expect(await statuses(() => read, members)).toEqual(refusedAfter(10, 12))
  })

  it('can renew the session, whatever others at the same address read', async () => {
    await limit({ queriesPerMinute: allowed })
    await statuses(() => read, times(5, {}))
    const body = '{"refresh_token":"x"}'
    const renewed = await send({ path: '/auth/v1/token?grant_type=refresh_token', method: 'POST', body })
    expect(await renewed.json()).toMatchObject({ error_code: 'refresh_token_not_found' })
  })
})

it('requests for a new password do not count as sign-ins', async () => {
  await limit({ credentialsPerFiveMinutes: allowed })
  const recover = { path: '/auth/v1/recover', method: 'POST', body: '{"email":"a@b.co"}' }
  expect(await statuses(() => recover, Array(5).fill({}))).toEqual(refusedAfter(allowed, 5))
  const body = '{"email":"a@b.co","password":"x"}'
  const signIn = await send({ path: '/auth/v1/token?grant_type=password', method: 'POST', body })
  expect(await signIn.json()).toMatchObject({ error_code: 'invalid_credentials' })
})

describe.each([
  ['/auth/v1/token?grant_type=password', '{"email":"a@b.co","password":"x"}'],
  ['/auth/v1/token?grant_type=refresh_token', '{"refresh_token":"x"}'],
  ['/auth/v1/recover', '{"email":"a@b.co"}'],
  ['/auth/v1/verify', '{"token_hash":"x","type":"recovery"}'],
  ['/auth/v1/signup', '{"email":"a","password":"x"}'],
  ['/rest/v1/affiliations', JSON.stringify(sampleRows.affiliations)],
  ['/rest/v1/rpc/nothing', '{}'],
])('a page of another origin that posts to %s', (path, body) => {
  it('is refused before it counts against the limits of its visitor', async () => {
    const few = { credentialsPerFiveMinutes: 1, insertsPerMinute: 1, callsPerMinute: 1, queriesPerMinute: 1 }
    await limit(few)
    // What a browser sends without asking first: the key in the URL, and one of these types or none.
    const types = ['text/plain', 'application/x-www-form-urlencoded', 'multipart/form-data; boundary=x', '']
    const target = `${url + path}${path.includes('?') ? '&' : '?'}apikey=${server.anonKey}`
    for (const type of types) {
      const headers = { origin: 'https://evil.example', ...(type && { 'content-type': type }) }
      const refused = await fetch(target, { method: 'POST', headers, body: new TextEncoder().encode(body) })
      expect([type, refused.status]).toEqual([type, 415])
    }
    const preflight = await fetch(target, {
      method: 'OPTIONS',
      headers: { origin: 'https://evil.example', 'access-control-request-headers': 'content-type' },
    })
    expect(preflight.headers.has('access-control-allow-origin')).toBe(false)
    expect((await send({ path, method: 'POST', body })).status).not.toBe(429)
  })
})

describe('a limit behind a trusted proxy', () => {
  const act = () => ({ path: '/rest/v1/affiliations' })

  it('counts the address that the proxy wrote, not those that the visitor wrote', async () => {
    await limit({ queriesPerMinute: allowed }, { trustedProxies: 1 })
    const froms = Array.from({ length: 5 }, (_, index) => ({
      'x-forwarded-for': `203.0.113.${index}, 198.51.100.7`,
    }))
    expect(await statuses(act, froms)).toEqual(refusedAfter(allowed, 5))
    expect(await statuses(act, [{ 'x-forwarded-for': '203.0.113.1, 198.51.100.8' }])).toEqual(['taken'])
  })

  it('counts a network of IPv6 as one address', async () => {
    await limit({ queriesPerMinute: allowed }, { trustedProxies: 1 })
    const froms = Array.from({ length: 5 }, (_, index) => ({ 'x-forwarded-for': `2001:db8:1:2:${index}::7` }))
    expect(await statuses(act, froms)).toEqual(refusedAfter(allowed, 5))
    expect(await statuses(act, [{ 'x-forwarded-for': '2001:db8:1:3::7' }])).toEqual(['taken'])
  })
})

describe('the network of', () => {
  it.each([
    ['198.51.100.7', '198.51.100.7'],
    ['::ffff:198.51.100.7', '198.51.100.7'],
    ['2001:db8:1:2:3:4:5:6', '2001:db8:1:2'],
    ['2001:db8::5:6', '2001:db8:0:0'],
    ['2001:db8::1:2:3:4:5', '2001:db8:0:1'],
    ['::1', '0:0:0:0'],
    ['fe80::1%eth0', 'fe80:0:0:0'],
    ['unknown', 'unknown'],
  ])('%s is %s', (address, network) => {
    expect(networkOf(address)).toBe(network)
  })
})

it('the limit for inserts counts each row', async () => {
  await limit({ insertsPerMinute: allowed })
  await server.database.admin`delete from public.affiliations`
  const insert = (rows: number) =>
    send({
      path: '/rest/v1/affiliations',
      method: 'POST',
      body: JSON.stringify(Array(rows).fill(sampleRows.affiliations)),
    })
  expect((await insert(allowed)).status).toBe(201)
  expect((await insert(1)).status).toBe(429)
  expect(await server.database.admin`select from public.affiliations`).toHaveLength(allowed)
})
