import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityHeaders, strictTransport } from '../http/security-headers.ts'
import { ask } from '../testing/site/served-site.ts'
import { testPolicies, writeTestSite } from '../testing/site/test-site.ts'
import { loadSite } from './site-files.ts'

describe('security headers', () => {
  const everyAnswer: [string, Record<string, string>, string][] = [
    ['/', {}, 'GET'],
    ['/about/', {}, 'GET'],
    ['/nowhere', {}, 'GET'],
    ['/about', { 'if-none-match': '*' }, 'GET'],
    ['/assets/CCU-Yari-Ambiental.pdf', { range: 'bytes=0-1' }, 'GET'],
    ['/assets/CCU-Yari-Ambiental.pdf', { range: 'bytes=9999-' }, 'GET'],
    ['/_/app-3fa9c1.js', {}, 'HEAD'],
    ['/about', {}, 'DELETE'],
  ]

  it.each(everyAnswer)(
    'are in the answer to %s %o %s, with HSTS only over TLS',
    async (path, headers, method) => {
      const lowered = Object.entries(securityHeaders).map(([name, value]) => [name.toLowerCase(), value])
      const plain = await ask(path, headers, method)
      expect(plain.headers).toMatchObject(Object.fromEntries(lowered))
      expect(plain.headers).not.toHaveProperty('strict-transport-security')
      const secure = await ask(path, { ...headers, 'x-forwarded-proto': 'https' }, method)
      expect(secure.headers['strict-transport-security']).toBe(strictTransport['Strict-Transport-Security'])
      expect(secure.status).toBe(plain.status)
    },
  )

  it('include the policy that the build computed for a page', async () => {
    for (const path of ['/', '/about', '/news/iso-certification'])
      expect((await ask(path)).headers['content-security-policy']).toBe(testPolicies[path])
  })
})

describe('an incomplete build', () => {
  it.each([
    ['', 'the folder does not exist'],
    ['404.html', '404.html is missing'],
    ['headers.json', 'headers.json is missing'],
  ])('without «%s» is not served: %s', async (missing, message) => {
    const directory = mkdtempSync(join(tmpdir(), 'yari-site-'))
    writeTestSite(directory)
    rmSync(join(directory, missing), { recursive: true })
    await expect(loadSite(directory)).rejects.toThrow(message)
    rmSync(directory, { recursive: true, force: true })
  })

  it('without a policy for a page is not served', async () => {
    const directory = mkdtempSync(join(tmpdir(), 'yari-site-'))
    writeTestSite(directory)
    writeFileSync(join(directory, 'headers.json'), JSON.stringify({ csp: { '/': "default-src 'none'" } }))
    await expect(loadSite(directory)).rejects.toThrow('no policy for')
    rmSync(directory, { recursive: true })
  })
})
