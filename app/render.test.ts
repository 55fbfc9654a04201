import { expect, test } from 'vitest'
import { siteUrl } from './content/contact-details.ts'
import { typedNews } from './content/news/all-news.ts'
import type { PublishedItem } from './content/news/site-news.ts'
import type { Page } from './document/page.ts'
import { makeSite, renderPage } from './render.tsx'

const [typed] = typedNews
if (!typed) throw new Error('There is no typed article')
const hostile = `</script><script>alert(1)</script><style>*{}</style>"'&`
const published: PublishedItem = {
  ...typed,
  ...{ id: 100, slug: 'new-truck', title: 'Un camión nuevo', date: '2027-03-01', corrected_on: null },
}

const assets = { css: '', starter: '', alive: '/_/alive.js', font: '/_/font.woff2' }
const render = (page: Page | undefined) => {
  if (!page) throw new Error('There is no such page')
  return renderPage(page, assets)
}
const at = (pages: Page[], path: string) => render(pages.find((page) => page.path === path))

test('a published article has a page, a card, an item in the feed and an address in the sitemap', () => {
  const { pages, feed, sitemap } = makeSite({ news: [published], withdrawn: [], documents: [] })
  expect(at(pages, '/news/new-truck')).toContain('Un camión nuevo</span>')
  for (const path of ['/', '/news']) expect(at(pages, path), path).toContain('href="/news/new-truck"')
  expect(feed).toContain('<title>Un camión nuevo</title>')
  expect(sitemap).toContain(`<loc>${siteUrl}/news/new-truck</loc><lastmod>2027-03-01</lastmod>`)
})

test('a corrected article says when, also to search engines', () => {
  const { pages, sitemap } = makeSite({
    news: [{ ...published, corrected_on: '2027-03-03' }],
    withdrawn: [],
    documents: [],
  })
  const html = at(pages, '/news/new-truck')
  expect(html).toContain('Actualizada el <time dateTime="2027-03-03">3 de marzo de 2027</time>')
  expect(html).toContain('"datePublished":"2027-03-01","dateModified":"2027-03-03"')
  expect(html).toContain('<meta property="article:modified_time" content="2027-03-03"/>')
  expect(sitemap).toContain('/news/new-truck</loc><lastmod>2027-03-03</lastmod>')
  expect(
    at(makeSite({ news: [published], withdrawn: [], documents: [] }).pages, '/news/new-truck'),
  ).not.toMatch(/Actualizada|dateModified|modified_time/)
})

test('a withdrawn article leaves a page that says so, and no other trace', () => {
  const { pages, gone, feed, sitemap } = makeSite({ news: [], withdrawn: ['gone-truck'], documents: [] })
  const html = at(gone, '/news/gone-truck')
  expect(html).toContain('Esta noticia fue retirada</h1>')
  expect(html).toContain('<meta name="robots" content="noindex"/>')
  expect(html).toContain('href="/news"')
  expect([feed, sitemap, ...pages.map(render)].join()).not.toContain('gone-truck')
})

test('nothing that somebody typed becomes markup', () => {
  const item: PublishedItem = {
    ...published,
    ...{ title: hostile, excerpt: hostile, category: hostile as PublishedItem['category'] },
    image: { base: '/_/foto', width: 8, height: 5, widths: [8], placeholder: '#000', alt: hostile },
    content: [
      { kind: 'paragraph', text: `${hostile} [x](javascript:alert(1))` },
      { kind: 'heading', text: hostile },
      { kind: 'list', items: [hostile] },
      { kind: 'steps', steps: [{ title: hostile, text: hostile }] },
      { kind: 'quote', text: hostile, source: hostile },
      { kind: 'table', caption: hostile, head: [hostile, 'b'], rows: [[hostile, hostile]] },
      { kind: 'figures', figures: [{ value: hostile, label: hostile }] },
    ],
  }
  const { pages, feed } = makeSite({ news: [item], withdrawn: [], documents: [] })
  for (const path of ['/', '/news', '/news/new-truck']) {
    const html = at(pages, path)
    expect(html, path).not.toMatch(/<script>alert|<style>\*|href="javascript/)
  }
  expect(feed).not.toContain('<script')
})
