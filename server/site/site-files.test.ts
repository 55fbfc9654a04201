import { brotliDecompressSync, gunzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { ask } from '../testing/site/served-site.ts'
import { testPolicies, testSite } from '../testing/site/test-site.ts'

describe('a page', () => {
  it.each([
    ['gzip, deflate, br, zstd', 'br'],
    ['gzip, deflate', 'gzip'],
    ['br;q=0.5, gzip;q=0.9', 'gzip'],
    ['BR;Q=1', 'br'],
    ['x-gzip', 'gzip'],
    ['*', 'br'],
    ['br;q=0, *', 'gzip'],
    ['identity, br;q=0.1', undefined],
    ['deflate', undefined],
    ['gzip;q=0', undefined],
    ['gzip;q=nonsense', undefined],
    ['identity;q=0, *;q=0', undefined],
  ])('for «Accept-Encoding: %s» is encoded as %s', async (accept, encoding) => {
    const { headers, body } = await ask('/about', { 'accept-encoding': accept })
    expect(headers['content-encoding']).toBe(encoding)
    const decode =
      { br: brotliDecompressSync, gzip: gunzipSync }[encoding ?? ''] ?? ((bytes: Buffer) => bytes)
    expect(decode(body).toString()).toBe(testSite['about/index.html'])
    expect(headers.vary).toBe('Accept-Encoding')
    expect(headers['content-length']).toBe(String(body.length))
  })

  it('has another strong tag in each encoding', async () => {
    const tags = await Promise.all(
      ['br', 'gzip', 'identity'].map(
        async (accept) => (await ask('/', { 'accept-encoding': accept })).headers.etag,
      ),
    )
    expect(new Set(tags).size).toBe(3)
    for (const tag of tags) expect(tag).toMatch(/^"[\w-]+"$/)
  })
})

describe('a browser with the tag of a page', () => {
  it('gets 304 for the same encoding only', async () => {
    const { etag = '' } = (await ask('/about', { 'accept-encoding': 'br' })).headers
    for (const known of [etag, `W/${etag}`, `"other", ${etag}`, '*']) {
      const { status, headers, body } = await ask('/about', {
        'accept-encoding': 'br',
        'if-none-match': known,
      })
      expect(status).toBe(304)
      expect(body).toHaveLength(0)
      expect(headers).toMatchObject({ etag, vary: 'Accept-Encoding', 'cache-control': 'no-cache' })
      expect(headers['content-security-policy']).toBe(testPolicies['/about'])
    }
    expect((await ask('/about', { 'accept-encoding': 'gzip', 'if-none-match': etag })).status).toBe(200)
    expect((await ask('/about', { 'accept-encoding': 'br', 'if-none-match': '"other"' })).status).toBe(200)
  })
})

describe('the file', () => {
  it.each([
    ['/_/app-3fa9c1.js', 'text/javascript; charset=utf-8', 'public, max-age=31536000, immutable'],
    ['/_/figtree-9c1a.woff2', 'font/woff2', 'public, max-age=31536000, immutable'],
    ['/_/hero-480-aa11.avif', 'image/avif', 'public, max-age=31536000, immutable'],
    ['/assets/CCU-Yari-Ambiental.pdf', 'application/pdf', 'no-cache'],
    ['/favicon.svg', 'image/svg+xml; charset=utf-8', 'no-cache'],
    ['/manifest.webmanifest', 'application/manifest+json; charset=utf-8', 'no-cache'],
    ['/robots.txt', 'text/plain; charset=utf-8', 'no-cache'],
    ['/rss.xml', 'application/rss+xml; charset=utf-8', 'no-cache'],
    ['/sitemap.xml', 'application/xml; charset=utf-8', 'no-cache'],
  ])('%s has the type %s and the cache rule «%s»', async (path, type, cache) => {
    const { status, headers } = await ask(path)
    expect(status).toBe(200)
    expect(headers).toMatchObject({ 'content-type': type, 'cache-control': cache, etag: expect.any(String) })
    expect(headers).not.toHaveProperty('content-security-policy')
  })
})

describe('a range of a PDF', () => {
  const path = '/assets/CCU-Yari-Ambiental.pdf'
  const whole = testSite['assets/CCU-Yari-Ambiental.pdf']

  it.each([
    ['bytes=0-3', 0, 3],
    ['bytes=10-', 10, 999],
    ['bytes=-5', 995, 999],
    ['bytes=-5000', 0, 999],
    ['bytes=990-5000', 990, 999],
    ['bytes=999-999', 999, 999],
  ])('(%s) gets the bytes %i to %i', async (range, start, end) => {
    const { status, headers, body } = await ask(path, { range })
    expect(status).toBe(206)
    expect(headers['content-range']).toBe(`bytes ${start}-${end}/1000`)
    expect(headers['content-type']).toBe('application/pdf')
    expect(body).toEqual(whole.subarray(start, end + 1))
  })

  it.each(['bytes=1000-', 'bytes=5000-6000', 'bytes=-0'])(
    '(%s) outside the file is refused',
    async (range) => {
      const { status, headers, body } = await ask(path, { range })
      expect(status).toBe(416)
      expect(headers['content-range']).toBe('bytes */1000')
      expect(body).toHaveLength(0)
    },
  )

  it.each(['bytes=0-1,5-6', 'bytes=5-2', 'bytes=-', 'lines=1-2', 'bytes=a-b'])(
    '(%s) that is malformed or not supported is ignored',
    async (range) => {
      const { status, headers, body } = await ask(path, { range })
      expect(status).toBe(200)
      expect(headers['accept-ranges']).toBe('bytes')
      expect(body).toEqual(whole)
    },
  )

  it('with If-Range is ignored if the file has changed', async () => {
    const { etag = '' } = (await ask(path)).headers
    const part = (unchanged: string) => ask(path, { range: 'bytes=0-3', 'if-range': unchanged })
    expect((await part(etag)).status).toBe(206)
    for (const other of ['"other"', `W/${etag}`, new Date().toUTCString()])
      expect((await part(other)).status).toBe(200)
  })

  it('is ignored for a known tag, for HEAD and for a compressed file', async () => {
    const { etag = '' } = (await ask(path)).headers
    expect((await ask(path, { range: 'bytes=0-3', 'if-none-match': etag })).status).toBe(304)
    expect((await ask(path, { range: 'bytes=0-3' }, 'HEAD')).status).toBe(200)
    expect((await ask('/about', { range: 'bytes=0-3' })).status).toBe(200)
  })
})
