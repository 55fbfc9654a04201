import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityHeaders, strictTransport } from '#server/http/security-headers.ts'

const site = join('build', 'site')
const written = (name: string) => readFileSync(join('build', 'proxy', name), 'utf8')
const { csp }: { csp: Record<string, string> } = JSON.parse(readFileSync(join(site, 'headers.json'), 'utf8'))
const pages = Object.keys(csp).filter((path) => path.startsWith('/'))
const headers = Object.entries({ ...securityHeaders, ...strictTransport })
const extensions = new Set(
  readdirSync(site, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile())
    .map(({ name }) => extname(name))
    .filter((extension) => !['', '.br', '.gz'].includes(extension)),
)

/** The block that a line opens, up to the brace that closes it. */
const block = (text: string, opening: string): string => {
  const start = text.indexOf(`${opening} {\n`)
  expect(start, opening).toBeGreaterThanOrEqual(0)
  const indent = /^ */.exec(text.slice(text.lastIndexOf('\n', start) + 1))?.[0] ?? ''
  return text.slice(start, text.indexOf(`\n${indent}}`, start))
}

describe('for nginx', () => {
  it('every page has its policy, and so has the page for wrong addresses', () => {
    const policies = block(written('nginx-maps.conf'), 'map $uri $yari_policy')
    expect(pages.length).toBeGreaterThan(25)
    for (const page of pages) expect(policies).toContain(`"${page}/index.html" "${csp[page]}";`)
    expect(policies).toContain(`"/404.html" "${csp['404']}";`)
  })

  it('other addresses of a page lead to its own', () => {
    const moved = block(written('nginx-maps.conf'), 'map $uri $yari_moved_to')
    for (const page of pages.filter((path) => path !== '/'))
      for (const alias of [`${page}/`, `${page}/index.html`]) expect(moved).toContain(`"${alias}" "${page}";`)
    expect(moved).toContain('"/index.html" "/";')
  })

  it.each(['location /', 'location = /404.html', 'location = /rss.xml'])(
    '%s sends every header',
    (location) => {
      const text = block(written('nginx-site.conf'), location)
      for (const [name, value] of headers) expect(text).toContain(`add_header ${name} "${value}" always;`)
      expect(text).toContain('add_header Content-Security-Policy $yari_policy always;')
      expect(text).toContain('add_header Cache-Control $yari_cache always;')
    },
  )

  it('every kind of file has its type', () => {
    const types = block(written('nginx-site.conf'), 'types')
    for (const extension of extensions) expect(types).toMatch(new RegExp(` ${extension.slice(1)};$`, 'm'))
  })
})

describe('for Caddy', () => {
  const snippets = written('snippets.caddy')

  it('every page has its policy and its other addresses', () => {
    const text = block(snippets, '(yari_site)')
    for (const page of pages) expect(text).toContain(`header ${page} Content-Security-Policy "${csp[page]}"`)
    for (const page of pages.filter((path) => path !== '/'))
      expect(text).toContain(`redir ${page}/ ${page}{yari_query} 308`)
    expect(block(snippets, '(yari_missing)')).toContain(`header Content-Security-Policy "${csp['404']}"`)
  })

  it('every answer has every header, and every kind of file its type', () => {
    for (const [name, value] of headers)
      expect(block(snippets, '(yari_headers)')).toContain(`header ${name} "${value}"`)
    for (const extension of extensions) expect(snippets).toMatch(new RegExp(`path \\*\\${extension}$`, 'm'))
  })
})
