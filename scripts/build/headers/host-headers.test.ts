import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityHeaders } from '#server/http/security-headers.ts'
import { contentSecurityPolicy } from './content-security-policy.ts'
import { hostHeaders } from './host-headers.ts'

const read = (text: string): Record<string, Record<string, string>> => {
  const rules: Record<string, Record<string, string>> = {}
  let current: Record<string, string> = {}
  for (const line of text.trimEnd().split('\n')) {
    const [, name, value = ''] = /^ {2}([\w-]+): (.+)$/.exec(line) ?? []
    if (name) current[name] = value
    else rules[line] = current = {}
  }
  return rules
}

describe('the headers for a static host', () => {
  it('of the built site are those of the server, each page with its own policy', () => {
    const site = join('build', 'site')
    const { csp }: { csp: Record<string, string> } = JSON.parse(
      readFileSync(join(site, 'headers.json'), 'utf8'),
    )
    const rules = read(readFileSync(join(site, '_headers'), 'utf8'))
    expect(rules['/*']).toMatchObject(securityHeaders)
    expect(rules['/*']?.['Strict-Transport-Security']).toMatch(/^max-age=\d{8}/)
    const pages = Object.entries(csp).filter(([path]) => path.startsWith('/'))
    expect(pages.length).toBeGreaterThan(25)
    for (const [path, policy] of pages)
      expect({ ...rules['/*'], ...rules[path] }['Content-Security-Policy'], path).toBe(policy)
    expect(rules['/_/*']).toEqual({ 'Cache-Control': 'public, max-age=31536000, immutable' })
    expect(rules['/sw.js']).toEqual({ 'Cache-Control': 'no-cache' })
  })

  it('fit the limits of Cloudflare: 100 rules of 2,000 characters a line', () => {
    const text = hostHeaders(
      Object.fromEntries(Array.from({ length: 35 }, (_, index) => [`/page-${index}`, `x ${index}`])),
    )
    expect(Object.keys(read(text)).length).toBeLessThanOrEqual(100)
    for (const line of readFileSync(join('build', 'site', '_headers'), 'utf8').split('\n'))
      expect(line.length).toBeLessThanOrEqual(2000)
  })

  it('name each page where policies differ, with and without a slash, and never two for one address', () => {
    const rules = read(hostHeaders({ '/': 'a', '/about': 'b', '404': 'c' }))
    expect(rules['/*']).not.toHaveProperty('Content-Security-Policy')
    expect(rules['/']).toEqual({ 'Content-Security-Policy': 'a' })
    expect(rules['/about']).toEqual({ 'Content-Security-Policy': 'b' })
    expect(rules['/about/']).toEqual({ 'Content-Security-Policy': 'b' })
  })

  it('of two hundred articles with one policy are one rule, which also fits wrong addresses below /news', () => {
    const articles = Array.from({ length: 200 }, (_, index) => [`/news/article-${index}`, 'n'])
    const csp = { '/': 'a', '/newsletter': 'b', '/news': 'n', ...Object.fromEntries(articles), '404': 'n' }
    const rules = read(hostHeaders(csp))
    const policies = Object.entries(rules).flatMap(([address, headers]) => {
      const policy = headers['Content-Security-Policy']
      return policy ? [[address, policy]] : []
    })
    expect(Object.fromEntries(policies)).toEqual({
      '/': 'a',
      '/newsletter': 'b',
      '/newsletter/': 'b',
      '/news': 'n',
      '/news/*': 'n',
    })
  })

  it.each([
    ['an article', { '/news': 'n', '/news/x': 'x', '/news/y': 'n', '404': 'n' }],
    ['the list', { '/news': 'l', '/news/x': 'n', '/news/y': 'n', '404': 'n' }],
    ['the page for wrong addresses', { '/news': 'n', '/news/x': 'n', '/news/y': 'n', '404': 'm' }],
  ])('name each article where %s has another policy', (_page, csp: Record<string, string>) => {
    const rules = read(hostHeaders({ '/': 'a', ...csp }))
    expect(rules).not.toHaveProperty('/news/*')
    for (const path of ['/news', '/news/x', '/news/y'])
      expect(rules[`${path}/`]?.['Content-Security-Policy']).toBe(csp[path])
  })
})

it('a page may call the backend it was built for, and no other', () => {
  const connect = (backend?: string) => /connect-src ([^;]+)/.exec(contentSecurityPolicy('', backend))?.[1]
  expect(connect('https://abcd.supabase.co/')).toBe("'self' https://abcd.supabase.co")
  expect(connect('same-origin')).toBe("'self'")
  expect(connect()).toBe("'self'")
})

it('the page for wrong addresses has the name that static hosts look for', () => {
  expect(existsSync(join('build', 'site', '404.html'))).toBe(true)
})
