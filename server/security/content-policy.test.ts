import { createHash } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Window } from 'happy-dom'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { startTestServer, type TestServer } from '../testing/test-server.ts'

// OWASP A05, injection into pages: the policy that the running server sends for every page of the real build.

const siteDir = resolve('build/site')
const built = JSON.parse(readFileSync(join(siteDir, 'headers.json'), 'utf8')) as {
  csp: Record<string, string>
}
const paths = Object.keys(built.csp).map((path) => (path === '404' ? '/no-such-page' : path))

let server: TestServer
const window = new Window()
beforeAll(async () => {
  server = await startTestServer({ siteDir })
})
afterAll(async () => {
  await server.close()
  await window.happyDOM.close()
})

const open = async (path: string) => {
  const answer = await fetch(server.url + path)
  const header = answer.headers.get('content-security-policy') ?? ''
  const policy = new Map(
    header.split(';').map((directive) => {
      const [name = '', ...sources] = directive.trim().split(/\s+/)
      return [name, sources] as const
    }),
  )
  const html = await answer.text()
  const page = new window.DOMParser().parseFromString(html, 'text/html')
  return { policy, html, all: (selector: string) => [...page.querySelectorAll(selector)] }
}

const hash = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

it('the policies cover more than 25 pages', () => expect(paths.length).toBeGreaterThan(25))

describe.each(paths)('the page %s', (path) => {
  let page: Awaited<ReturnType<typeof open>>
  beforeAll(async () => {
    page = await open(path)
  })

  it('may run only the scripts of this site and its own inline ones', () => {
    const inline = page
      .all('script:not([src])')
      .filter((one) => one.getAttribute('type') !== 'application/ld+json')
    expect(inline.length > 0).toBe(path !== '/desk')
    const wanted = ["'self'", ...inline.map((one) => hash(one.textContent))]
    expect(new Set(page.policy.get('script-src'))).toEqual(new Set(wanted))
    for (const one of page.all('script[src]')) expect(one.getAttribute('src')).toMatch(/^\/(?!\/)/)
  })

  it('may use only the styles of this site and its own inline ones', () => {
    const hashes = page.all('style').map((one) => hash(one.textContent))
    expect(new Set(page.policy.get('style-src'))).toEqual(new Set(["'self'", ...hashes]))
  })

  it('denies by default, and cannot be framed, based or submitted elsewhere', () => {
    const { policy } = page
    for (const name of ['default-src', 'base-uri', 'frame-ancestors'])
      expect(policy.get(name)).toEqual(["'none'"])
    expect(policy.get('form-action')).toEqual(["'self'"])
    expect(policy.has('script-src-elem') || policy.has('script-src-attr')).toBe(false)
    // The desk shows pictures that it has fetched with the session.
    expect(policy.get('img-src')?.includes('blob:')).toBe(path === '/desk')
    const everySource = [...policy].flatMap(([name, sources]) =>
      name === 'style-src-attr' ? [] : sources.filter((source) => `${name} ${source}` !== 'img-src blob:'),
    )
    expect(everySource.filter((source) => /unsafe|^\*|^https?:$|^blob:|strict-dynamic/.test(source))).toEqual(
      [],
    )
  })

  it('has no handler in an attribute, and no address with a script or without TLS', () => {
    const attributes = page.all('*').flatMap((element) => [...element.attributes])
    const handlers = attributes.filter(({ name }) => name.startsWith('on'))
    const addresses = attributes.filter(({ name }) => /^(href|src|action|formaction|data|srcdoc)$/.test(name))
    const unsafe = addresses.filter(({ value }) => /^\s*(javascript|vbscript|data|http):/i.test(value ?? ''))
    expect([...handlers, ...unsafe].map(({ name, value }) => `${name}=${value}`)).toEqual([])
    for (const link of page.all('a[target=_blank]'))
      expect(link.getAttribute('rel')).toMatch(/\bno(opener|referrer)\b/)
  })
})
