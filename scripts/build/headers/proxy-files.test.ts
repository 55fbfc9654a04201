import { readdirSync, readFileSync } from 'node:fs'
import { extname, join } from 'node:path'
import { describe, expect, it } from 'vitest'
import { securityHeaders, strictTransport } from '#server/http/security-headers.ts'
import { caddySnippets, nginxMaps, nginxSite } from './proxy-files.ts'

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

describe('a withdrawn article', () => {
  const gone = ['/news/x', '/news/y']
  const policies = { '/news': 'n', '/news/x': 'policy of x', '/news/y': 'policy of y', '404': 'm' }

  it('is answered by nginx with 410, its page, its policy and every header', () => {
    const maps = nginxMaps(policies, gone)
    for (const page of gone) {
      expect(block(maps, 'map $uri $yari_gone')).toContain(`"~^${page}$" "1";`)
      expect(block(maps, 'map $uri $yari_policy')).toContain(`"${page}/index.html" "policy of`)
      expect(block(maps, 'map $uri $yari_moved_to')).toContain(`"${page}/index.html" "${page}";`)
    }
    const text = nginxSite(gone)
    expect(text).toContain('error_page 410 @gone;')
    // In this order: what is no GET, other addresses, the article.
    expect(block(text, 'location /')).toMatch(
      /return 405;.+return 308 .+if \(\$yari_gone\) \{\s+return 410;/s,
    )
    const page = block(text, 'location @gone')
    expect(page).toContain('try_files $uri/index.html =404;')
    for (const [name, value] of headers) expect(page).toContain(`add_header ${name} "${value}" always;`)
    expect(page).toContain('add_header Content-Security-Policy $yari_policy always;')
  })

  it('is answered by Caddy with 410 and its page, also to a browser that has it', () => {
    const text = block(caddySnippets(policies, gone), '(yari_site)')
    for (const page of gone) expect(text).toContain(`header ${page} Content-Security-Policy "policy of`)
    expect(text).toContain('@gone path /news/x /news/y\n')
    const page = block(text, 'route @gone')
    expect(page).toContain('rewrite * {path}/index.html')
    expect(page).toContain('status 410')
    for (const name of ['If-Match', 'If-None-Match', 'If-Modified-Since', 'If-Unmodified-Since', 'Range'])
      expect(page).toContain(`request_header -${name}`)
    expect(text.indexOf('redir /news/x/ /news/x')).toBeLessThan(text.indexOf('route @gone'))
    expect(text.indexOf('route @gone')).toBeLessThan(text.indexOf('try_files {path}'))
  })

  it('has the policy of all articles, which a proxy also sends with one that came after its last reload', () => {
    const shared = { '/news': 'n', '/news/x': 'same', '/news/y': 'same', '404': 'same' }
    expect(nginxMaps(shared, gone)).toContain('"~^/news/[^/]+/index\\.html$" "same";')
    expect(caddySnippets(shared, gone)).toContain('header /news/* Content-Security-Policy "same"')
    expect(nginxMaps(policies, gone) + caddySnippets(policies, gone)).not.toMatch(/news\/(\*|\[)/)
  })

  it('leaves no trace where there is none', () => {
    for (const text of [nginxMaps(policies, []), nginxSite([]), caddySnippets(policies, [])])
      expect(text).not.toMatch(/gone|410/)
  })
})
