import { readFileSync } from 'node:fs'
import { brotliCompressSync } from 'node:zlib'
import { expect, test } from 'vitest'
import { newsCategories } from '#domain/news/article.ts'
import { typedNews } from '../../app/content/news/all-news.ts'
import type { PublishedItem } from '../../app/content/news/site-news.ts'
import { makeSite, renderPage } from '../../app/render.tsx'
import { budgets } from '../../bench/site/budgets.ts'
import { contentSecurityPolicy } from './headers/content-security-policy.ts'
import { hostHeaders } from './headers/host-headers.ts'
import { renderPages } from './style/render-pages.ts'

const words = typedNews
  .flatMap(({ content }) => content.flatMap((block) => (block.kind === 'paragraph' ? block.text : [])))
  .join(' ')
  .split(/\s+/)

/** Texts of which no two are the same, because repeated ones would be compressed away. */
const phrase = (index: number, length: number) => {
  const start = (index * 7) % (words.length - length)
  return words.slice(start, start + length).join(' ')
}

const slugOf = (title: string, index: number) => `${title.toLowerCase().replaceAll(/[^a-z]+/g, '-')}-${index}`

const articles = Array.from({ length: 200 }, (_, index): PublishedItem => {
  const typed = typedNews[index % typedNews.length]
  const category = newsCategories[index % newsCategories.length]
  if (!typed || !category) throw new Error('There is no typed article')
  const day = new Date(Date.UTC(2027, 0, 1) - index * 5 * 86_400_000).toISOString().slice(0, 10)
  return {
    ...{ ...typed, id: 1000 - index, date: day, category, featured: false, corrected_on: null },
    ...{ title: phrase(index, 11), excerpt: phrase(index + 90, 22), slug: slugOf(phrase(index, 9), index) },
  }
})

const builtPage = (file: string) => readFileSync(`build/site/${file}`, 'utf8')
const styleOf = (html: string) => /<style>(.*?)<\/style>/s.exec(html)?.[1] ?? ''
const list = builtPage('news/index.html')
const [, starter = ''] = /<script data-alive[^>]*>(.*?)<\/script>/s.exec(list) ?? []

const { pages, gone, notFound, feed } = makeSite({
  news: articles,
  withdrawn: ['gone-a', 'gone-b'],
  documents: [],
})
const rendered = renderPages([...pages, ...gone, notFound], {
  renderPage,
  assets: { css: '', starter, alive: '/_/alive-12345678.js', font: '/_/figtree-12345678.woff2' },
  css: ['news/index.html', 'news/iso-certification/index.html', '404.html', 'index.html']
    .map((file) => styleOf(builtPage(file)))
    .join(''),
  codeOf: () => '',
})
const policies = Object.fromEntries(
  Object.entries(rendered).map(([path, html]) => [
    path === notFound.path ? '404' : path,
    contentSecurityPolicy(html),
  ]),
)

test('two hundred articles need no more rules than hosts take', () => {
  expect(pages.length).toBeGreaterThan(230)
  const rules = hostHeaders(policies).match(/^\/.*$/gm) ?? []
  expect(rules.length).toBeLessThanOrEqual(100)
  expect(rules).toEqual(expect.arrayContaining(['/news', '/news/*', '/news-archive']))
})

test.each(['/', '/news', '/news-archive'])('with two hundred articles %s keeps its budget', (path) => {
  const bytes = brotliCompressSync(rendered[path] ?? '').length + (policies[path] ?? '').length
  expect(bytes).toBeGreaterThan(8000)
  expect(bytes / 1000).toBeLessThanOrEqual(budgets.kilobytes.every.html)
})

test('the list leads to an archive that names all older articles', () => {
  // Near the top and below the cards.
  expect(rendered['/news']?.match(/href="\/news-archive"/g)).toHaveLength(2)
  const named = [rendered['/news'], rendered['/news-archive']].join()
  for (const { slug } of articles) expect(named).toContain(`href="/news/${slug}"`)
})

test('the feed has the thirty newest', () => {
  expect(feed.match(/<item>/g)).toHaveLength(30)
  expect(feed).toContain(`/news/${articles[29]?.slug}<`)
})
