import { createClient } from '@supabase/supabase-js'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { sampleRows } from '../../supabase/sample-rows.ts'
import { startTestServer, type TestServer, unlimited } from '../testing/test-server.ts'

// OWASP A02, misconfiguration, and A10, mishandled errors: the headers that every answer has, and the words that none has.

const strictHeaders = {
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'permissions-policy': expect.stringMatching(/camera=\(\).*geolocation=\(\).*microphone=\(\)/),
  'cross-origin-opener-policy': 'same-origin',
}

let server: TestServer
let resume: string
beforeAll(async () => {
  server = await startTestServer({
    trustedProxies: 1,
    limits: { ...unlimited, credentialsPerFiveMinutes: 0 },
  })
  const bucket = createClient(server.url, server.anonKey).storage.from('applications')
  const name = `resumes/${Date.now()}-${crypto.randomUUID()}.pdf`
  const { error } = await bucket.upload(
    name,
    new File(['%PDF-1.7 hoja'], 'a.pdf', { type: 'application/pdf' }),
  )
  if (error) throw error
  resume = `/storage/v1/object/public/applications/${name}`
})
afterAll(() => server.close())

type Ask = { path: string; method?: string; headers?: Record<string, string>; body?: string; key?: false }

const send = ({ path, method = 'GET', headers = {}, body, key }: Ask, more: Record<string, string> = {}) => {
  const usual = { ...(key !== false && { apikey: server.anonKey }), 'content-type': 'application/json' }
  const request = { method, redirect: 'manual', headers: { ...usual, ...headers, ...more }, body } as const
  return fetch(server.url + (path === 'resume' ? resume : path), request)
}

const row = JSON.stringify(sampleRows.affiliations)
const deep = `${'{"a":'.repeat(3000)}1${'}'.repeat(3000)}`
const site: [number, string, Ask][] = [
  [200, 'a page', { path: '/about' }],
  [200, 'a script', { path: '/_/app-3fa9c1.js' }],
  [206, 'a part of a document', { path: '/assets/CCU-Yari-Ambiental.pdf', headers: { range: 'bytes=0-3' } }],
  [304, 'a known page', { path: '/about', headers: { 'if-none-match': '*' } }],
  [200, 'a calendar', { path: '/calendar/los-pozos.ics', key: false }],
  [405, 'a write to a calendar', { path: '/calendar/los-pozos.ics', method: 'PUT', key: false }],
  [308, 'a moved page', { path: '/about/' }],
  [404, 'an unknown page', { path: '/nowhere' }],
  [405, 'a form without its script', { path: '/request-quote', method: 'POST', body: 'email=a' }],
  [
    416,
    'a range outside a document',
    { path: '/assets/CCU-Yari-Ambiental.pdf', headers: { range: 'bytes=9999-' } },
  ],
]
const api: [number, string, Ask][] = [
  [200, 'health', { path: '/healthz', key: false }],
  [200, 'readiness', { path: '/readyz', key: false }],
  [200, 'settings', { path: '/auth/v1/settings' }],
  [200, 'a resume', { path: 'resume', key: false }],
  [206, 'a part of a resume', { path: 'resume', key: false, headers: { range: 'bytes=0-3' } }],
  [304, 'a known resume', { path: 'resume', key: false, headers: { 'if-none-match': '*' } }],
  [201, 'an insert', { path: '/rest/v1/affiliations', method: 'POST', body: row }],
  [204, 'a preflight', { path: '/rest/v1/affiliations', method: 'OPTIONS', key: false }],
  [400, 'broken JSON', { path: '/rest/v1/affiliations', method: 'POST', body: '{' }],
  [400, 'deep JSON', { path: '/rest/v1/affiliations', method: 'POST', body: deep }],
  [400, 'a broken constraint', { path: '/rest/v1/affiliations', method: 'POST', body: '{"email":"x"}' }],
  [400, 'an unknown object', { path: '/storage/v1/object/public/applications/nothing.pdf' }],
  [400, 'an unknown operator', { path: '/rest/v1/affiliations?id=constructor.1' }],
  [401, 'a missing key', { path: '/rest/v1/affiliations', key: false }],
  [401, 'a missing right', { path: '/rest/v1/affiliations?id=not.is.null', method: 'DELETE' }],
  [401, 'an invalid token', { path: '/rest/v1/affiliations', headers: { authorization: 'Bearer x.y.z' } }],
  [403, 'an invalid session', { path: '/auth/v1/user', headers: { authorization: 'Bearer x.y.z' } }],
  [404, 'an unknown table', { path: '/rest/v1/users' }],
  [404, 'an unknown function', { path: '/rest/v1/rpc/pg_sleep', method: 'POST', body: '{"seconds":1}' }],
  [404, 'the root of the REST API', { path: '/rest/v1/' }],
  [404, 'an unknown call', { path: '/auth/v1/admin/users' }],
  [405, 'an unsupported method', { path: '/rest/v1/affiliations', method: 'PUT', body: row }],
  [406, 'another schema', { path: '/rest/v1/users', headers: { 'accept-profile': 'auth' } }],
  [413, 'a large body', { path: '/rest/v1/affiliations', method: 'POST', body: ' '.repeat(2 ** 20 + 1) }],
  [
    415,
    'plain text',
    { path: '/rest/v1/affiliations', method: 'POST', headers: { 'content-type': 'text/plain' }, body: row },
  ],
  [429, 'too many sign-ins', { path: '/auth/v1/token?grant_type=password', method: 'POST', body: '{}' }],
]

describe.each([...site, ...api])('an answer with %i (%s)', (status, _, ask) => {
  it('has the security headers, and HSTS only over TLS', async () => {
    const plain = await send(ask)
    expect(plain.status).toBe(status)
    expect(Object.fromEntries(plain.headers)).toMatchObject(strictHeaders)
    expect(plain.headers.has('strict-transport-security')).toBe(false)
    const secure = await send(ask, { 'x-forwarded-proto': 'https' })
    expect(secure.headers.get('strict-transport-security')).toBe('max-age=63072000; includeSubDomains')
  })

  it('reveals nothing about the software behind it', async () => {
    const answer = await send(ask)
    for (const name of ['server', 'x-powered-by', 'set-cookie', 'via'])
      expect(answer.headers.has(name)).toBe(false)
    if (status < 400) return
    expect(await answer.text()).not.toMatch(
      /\bat \S+ \(|\.ts\b|node_modules|node:|\/server\/|\/tmp\/|\bselect\b|\binsert into\b|\bfrom public\.|syntax error|json_to_record|PostgresError/i,
    )
  })
})

describe('an answer of the API', () => {
  it.each(api)(
    'with %i (%s) cannot run or be framed, and unless it is a resume not be cached',
    async (_status, name, ask) => {
      const { headers } = await send(ask)
      expect(headers.get('content-security-policy')).toMatch(
        /^default-src 'none'; (frame-ancestors 'none'|sandbox)$/,
      )
      if (!name.endsWith('resume')) expect(headers.get('cache-control')).toBe('no-store')
      expect(headers.get('content-type') ?? '').not.toMatch(/html|svg|xml/)
    },
  )

  it.each(api)('with %i (%s) may be read by no page of another origin', async (_status, _name, ask) => {
    const { headers } = await send(ask, { origin: 'https://evil.example' })
    expect(headers.has('access-control-allow-origin')).toBe(false)
    expect(headers.has('access-control-allow-credentials')).toBe(false)
  })

  it('names only the origins that the owner lists', async () => {
    const strict = await startTestServer({ corsOrigins: ['https://yariambiental.example'] })
    const originFor = async (origin: string) =>
      (await fetch(`${strict.url}/healthz`, { headers: { origin } })).headers.get(
        'access-control-allow-origin',
      )
    expect(await originFor('https://yariambiental.example')).toBe('https://yariambiental.example')
    for (const other of ['https://evil.example', 'https://yariambiental.example.evil.example', 'null'])
      expect(await originFor(other)).toBeNull()
    await strict.close()
  })
})
