import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { describe, expect, test } from 'vitest'
import { fingerprint, masters } from '../scripts/build/pictures/picture-files.ts'
import { downloadPath, downloads } from './content/downloads.ts'
import { pqrGlossary, pqrRights } from './content/form-pages/pqr-glossary.ts'
import { home, solutionCards, utilities } from './content/home.ts'
import { legalPages } from './content/legal/legal-pages.ts'
import { footerLinks, legalLinks, mainMenu, quoteLink } from './content/menu.ts'
import { typedNews } from './content/news/all-news.ts'
import { infoPages } from './content/pages/info-pages.ts'
import { postedNotices } from './content/pages/posted-notices.ts'
import { transparency } from './content/pages/transparency.ts'
import { pictureAlts } from './content/pictures/picture-alts.ts'
import manifest from './content/pictures/pictures.json' with { type: 'json' }
import { nothingPublished } from './content/site-content.ts'
import { siteDownloads } from './content/site-downloads.ts'
import { makeSite } from './render.tsx'

const { pages } = makeSite(nothingPublished)
const documents = siteDownloads([])

const content = {
  home: [home, utilities(documents), solutionCards],
  menu: [mainMenu(), footerLinks, legalLinks, quoteLink],
  transparency: transparency(documents),
  postedNotices,
  'write-request': [pqrGlossary, pqrRights],
  ...Object.fromEntries(infoPages(documents).map((page) => [page.path, page])),
  ...Object.fromEntries(legalPages.map((page) => [page.path, page])),
  ...Object.fromEntries(typedNews.map((item) => [item.slug, item])),
}

type Found = { links: string[]; pictures: string[] }

/** All links and pictures anywhere inside a value, also links within texts. */
function collect(value: unknown, key = '', found: Found = { links: [], pictures: [] }): Found {
  if (typeof value === 'string') {
    if (['href', 'path'].includes(key)) found.links.push(value)
    if (['picture', 'image', 'slides'].includes(key)) found.pictures.push(value)
    for (const [, href] of value.matchAll(/\]\((.+?)\)/g)) found.links.push(href as string)
  } else if (Array.isArray(value)) {
    for (const item of value) collect(item, key, found)
  } else if (value && typeof value === 'object') {
    for (const [name, item] of Object.entries(value)) collect(item, name, found)
  }
  return found
}

const routes = new Set(pages.map(({ path }) => path))

const isReachable = (href: string) => {
  if (/^(https:\/\/|tel:|mailto:|#)/.test(href)) return true
  // Written by the build; built-site/every-page.test.ts looks for them.
  if (/^\/(calendar\/[\w-]+\.ics|rss\.xml)$/.test(href)) return true
  const [path = ''] = href.split('#')
  return routes.has(path) || (path.startsWith('/assets/') && existsSync(`public${path}`))
}

describe.each(Object.entries(content))('the content of %s', (_name, part) => {
  const { links, pictures } = collect(part)

  test('leads only to pages and files that exist', () => {
    expect(links.filter((href) => !isReachable(href))).toEqual([])
  })

  test('shows only pictures that exist', () => {
    expect(pictures.filter((name) => !(name in manifest))).toEqual([])
  })
})

test('the collector finds links, pictures and documents', () => {
  const found = collect({ a: [{ href: '/x' }, 'see [y](/y)'], slides: ['z'], downloads: [{ path: '/w' }] })
  expect(found).toEqual({ links: ['/x', '/y', '/w'], pictures: ['z'] })
})

test.each(Object.values(downloads))('$file exists', ({ id }) => {
  expect(existsSync(`public${downloadPath(id)}`)).toBe(true)
})

test.each(pages)('$path describes itself in 100 to 165 characters', ({ description }) => {
  expect(description.length).toBeGreaterThanOrEqual(100)
  expect(description.length).toBeLessThanOrEqual(165)
})

test('no two pages share path, title or description', () => {
  for (const key of ['path', 'title', 'description'] as const)
    expect(new Set(pages.map((page) => page[key])).size, key).toBe(pages.length)
})

test('the list of pictures has the fingerprint of every master', () => {
  const current = readdirSync(masters)
    .filter((file) => file.endsWith('.webp'))
    .map((file) => [file.replace('.webp', ''), fingerprint(readFileSync(`${masters}/${file}`))])
  expect(Object.entries(manifest).map(([name, { hash }]) => [name, hash])).toEqual(current.toSorted())
})

test.each(Object.keys(manifest))('the picture %s has a text', (name) => {
  expect(pictureAlts).toHaveProperty(name, expect.stringMatching(/\S{3}/))
})
