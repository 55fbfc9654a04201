import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest'
import { startTestServer, type TestServer } from './testing/test-server.ts'

const row = { full_name: 'Ana', phone: '1', address: 'Calle', email: 'a@b.co', status: 'pending' }
const insert = (server: TestServer, headers: Record<string, string> = {}) =>
  fetch(`${server.url}/rest/v1/affiliations`, {
    method: 'POST',
    headers: { apikey: server.anonKey, 'content-type': 'application/json', ...headers },
    body: JSON.stringify(row),
  })

describe('the API', () => {
  let server: TestServer
  beforeAll(async () => {
    server = await startTestServer()
  })
  afterAll(() => server.close())

  it('says at /healthz and /readyz that the server is alive and ready', async () => {
    expect((await fetch(`${server.url}/healthz`)).status).toBe(200)
    expect((await fetch(`${server.url}/readyz`)).status).toBe(200)
  })

  it('gives an answer an id and the security headers', async () => {
    const answer = await insert(server)
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/)
    expect(answer.headers.get('x-content-type-options')).toBe('nosniff')
    expect(answer.headers.get('content-security-policy')).toContain("frame-ancestors 'none'")
    expect(answer.headers.has('strict-transport-security')).toBe(false)
  })

  it('may be called from other origins where the owner allows it, preflight included', async () => {
    const open = await startTestServer({ corsOrigins: '*' })
    onTestFinished(open.close)
    const preflight = await fetch(`${open.url}/rest/v1/affiliations`, {
      method: 'OPTIONS',
      headers: {
        origin: 'https://site.example',
        'access-control-request-method': 'POST',
        'access-control-request-headers': 'apikey,authorization,content-profile,prefer,x-client-info',
      },
    })
    expect(preflight.status).toBe(204)
    expect(preflight.headers.get('access-control-allow-origin')).toBe('*')
    expect(preflight.headers.get('access-control-allow-headers')).toContain('x-client-info')
    const answer = await insert(open, { origin: 'https://site.example' })
    expect(answer.headers.get('access-control-allow-origin')).toBe('*')
    expect(answer.headers.get('access-control-expose-headers')).toContain('Content-Range')
  })

  it('refuses a body of more than a megabyte, with or without a declared length', async () => {
    const headers = { apikey: server.anonKey, 'content-type': 'application/json' }
    const half = new TextEncoder().encode('x'.repeat(600_000))
    const url = `${server.url}/rest/v1/affiliations`
    const declared = fetch(url, { method: 'POST', headers, body: 'x'.repeat(1_200_000) })
    expect((await declared).status).toBe(413)
    const body = new Blob([half, half]).stream()
    const streamed = fetch(url, { method: 'POST', headers, body, duplex: 'half' } as RequestInit)
    expect((await streamed).status).toBe(413)
  })
})
