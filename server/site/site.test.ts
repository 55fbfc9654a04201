import { writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ask, served } from '../testing/site/served-site.ts'
import { testPolicies, testSite } from '../testing/site/test-site.ts'

describe('the site', () => {
  it.each([
    ['/', 'index.html'],
    ['/about', 'about/index.html'],
    ['/about?from=menu', 'about/index.html'],
    ['/%61bout', 'about/index.html'],
    ['/news/iso-certification', 'news/iso-certification/index.html'],
  ] as const)('answers %s with %s', async (path, file) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(200)
    expect(body.toString()).toBe(testSite[file])
    expect(headers['content-type']).toBe('text/html; charset=utf-8')
    expect(headers['cache-control']).toBe('no-cache')
    expect(headers['content-length']).toBe(String(Buffer.byteLength(testSite[file])))
  })

  it.each([
    ['/index.html', '/'],
    ['/about/', '/about'],
    ['/about/index.html', '/about'],
    ['/about/?a=1&b=%2F', '/about?a=1&b=%2F'],
    ['/news/iso-certification/', '/news/iso-certification'],
  ])('redirects %s to %s', async (path, target) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(308)
    expect(headers.location).toBe(target)
  })

  it('answers HEAD with the headers of GET and no body', async () => {
    const [get, head] = [await ask('/about'), await ask('/about', {}, 'HEAD')]
    expect(head.status).toBe(200)
    expect(head.body).toHaveLength(0)
    expect({ ...head.headers, date: '' }).toEqual({ ...get.headers, date: '' })
  })

  it.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])('refuses %s', async (method) => {
    for (const path of ['/about', '/nowhere']) {
      const { status, headers } = await ask(path, {}, method)
      expect(status).toBe(405)
      expect(headers.allow).toBe('GET, HEAD')
    }
  })

  it.each([
    '/rest/v1',
    '/rest/v1/quote_requests?select=*',
    '/auth/v1/token',
    '/storage/v1/object/x',
    '/healthz',
    '/readyz',
    '/calendar/los-pozos.ics?x',
  ])('leaves %s to the API', async (path) => {
    expect((await ask(path, {}, 'POST')).body.toString()).toBe('api')
  })
})

describe('a path without a file', () => {
  it.each([
    '/nowhere',
    '/restaurant',
    '/rest/v10',
    '/healthzz',
    '/calendar',
    '/calendar/',
    '/404',
    '/404.html',
    '/headers.json',
    '/index.html.br',
    '/about/index.html.gz',
    '/_/app-3fa9c1.js.br',
    '/_',
    '/assets/',
    '//about',
    '//example.com/',
    '/about//',
    '/__proto__',
    '/constructor',
    '/%',
    '/%E0%A4%A',
    '/%00',
    '/about%00',
    '/..%2f..%2fetc%2fpasswd',
    '/%2e%2e/%2e%2e/etc/passwd',
    '/%252e%252e%252fetc%252fpasswd',
    '/..%5c..%5cetc%5cpasswd',
    '/assets/..\\..\\headers.json',
    '/assets/../robots.txt',
    'http://127.0.0.1/about',
  ])('gets the page for 404: %s', async (path) => {
    const { status, headers, body } = await ask(path)
    expect(status).toBe(404)
    expect(body.toString()).toBe(testSite['404.html'])
    expect(headers['content-security-policy']).toBe(testPolicies['404'])
  })

  it('does not reach a file outside the folder', async () => {
    writeFileSync(join(served.directory, '..', 'secret.txt'), 'secret')
    for (const up of ['/..', '/%2e%2e', '/..%2f', '/assets/../..', '/..%5c', '/%252e%252e'])
      expect((await ask(`${up}/secret.txt`)).status).toBe(404)
  })

  it('is answered in the accepted encoding, and never with 304', async () => {
    const { status, headers, body } = await ask('/nowhere', {
      'accept-encoding': 'gzip',
      'if-none-match': '*',
    })
    expect(status).toBe(404)
    expect(headers['content-encoding']).toBe('gzip')
    expect(gunzipSync(body).toString()).toBe(testSite['404.html'])
  })
})

describe('the address of a withdrawn article', () => {
  const path = '/news/withdrawn'

  it('answers 410 with its page and policy, in the accepted encoding', async () => {
    const { status, headers, body } = await ask(path, { 'accept-encoding': 'gzip' })
    expect(status).toBe(410)
    expect(gunzipSync(body).toString()).toBe(testSite['news/withdrawn/index.html'])
    expect(headers).toMatchObject({ 'content-type': 'text/html; charset=utf-8', 'cache-control': 'no-cache' })
    expect(headers['content-security-policy']).toBe(testPolicies[path])
  })

  it('sends the page also to a browser that knows it or wants a part of it', async () => {
    const { etag = '' } = (await ask(path)).headers
    for (const [name, value] of Object.entries({ 'if-none-match': etag, range: 'bytes=0-3' })) {
      const { status, body } = await ask(path, { [name]: value })
      expect(status).toBe(410)
      expect(body.toString()).toBe(testSite['news/withdrawn/index.html'])
    }
  })

  it.each([`${path}/`, `${path}/index.html`])('is where %s leads', async (alias) => {
    const { status, headers } = await ask(alias)
    expect(status).toBe(308)
    expect(headers.location).toBe(path)
  })
})

it('the site goes on after bytes that are no request', async () => {
  const socket = connect(served.port, '127.0.0.1').end('GET /\0\xff HTTP/1.1\r\nhost: x\r\n\r\n', 'latin1')
  expect(await text(socket)).toMatch(/^HTTP\/1\.1 40[04] /)
  expect((await ask('/')).status).toBe(200)
})
