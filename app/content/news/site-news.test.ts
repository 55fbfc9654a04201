import { expect, test } from 'vitest'
import { typedNews } from './all-news.ts'
import { type PublishedItem, siteNews } from './site-news.ts'

const [typed] = typedNews
if (!typed) throw new Error('There is no typed article')

const article = (slug: string, changes: Partial<PublishedItem> = {}): PublishedItem => ({
  ...typed,
  ...{ id: 100, slug, title: slug, date: '2027-03-01', featured: false, category: 'Alianzas' },
  corrected_on: null,
  ...changes,
})

const newsWith = (news: PublishedItem[], withdrawn: string[] = []) => siteNews({ news, withdrawn })
const slugs = (items: PublishedItem[]) => items.map(({ slug }) => slug)

test('without publications the site has the typed articles in their order', () => {
  const { all, featured, others, older, home } = newsWith([])
  expect(slugs(all)).toEqual(typedNews.map(({ slug }) => slug))
  expect(featured?.slug).toBe('pyrolysis-technology')
  expect(others).toHaveLength(typedNews.length - 1)
  expect(older).toEqual([])
  expect(slugs(home)).toEqual(slugs(all).slice(0, 5))
})

test('articles come newest first, of one day the one that was published last, and the home page has five', () => {
  const { all, home } = newsWith([
    article('old', { date: '2024-11-21' }),
    article('first', { id: 101 }),
    article('second', { id: 102 }),
  ])
  expect(slugs(all).slice(0, 2)).toEqual(['second', 'first'])
  expect(slugs(all).indexOf('old')).toBe(slugs(all).indexOf('environmental-education') - 1)
  expect(slugs(home)).toEqual(['second', 'first', ...typedNews.slice(0, 3).map(({ slug }) => slug)])
})

test('a corrected article replaces the typed one in every list', () => {
  const corrected = { ...typed, title: 'Otro título', corrected_on: '2027-03-03' }
  const { all, featured, relatedTo } = newsWith([corrected])
  expect(all).toHaveLength(typedNews.length)
  expect(featured).toBe(corrected)
  expect(relatedTo(article('iso-certification'))).toContain(corrected)
})

test('the newest featured article stands out, and all others are in the list', () => {
  const { featured, others } = newsWith([article('new', { featured: true }), article('newer', { id: 200 })])
  expect(featured?.slug).toBe('new')
  expect(slugs(others)).toEqual(['newer', ...typedNews.map(({ slug }) => slug)])
})

test('if no article is to stand out, the newest does', () => {
  const { featured } = newsWith([{ ...typed, featured: false, corrected_on: null }])
  expect(featured?.slug).toBe(typed.slug)
})

test('a published article relates to two others: of its category first, then the newest', () => {
  const published = article('own', { category: 'Educación', date: '2024-01-01' })
  const { relatedTo } = newsWith([published, article('newest')])
  expect(slugs(relatedTo(published))).toEqual(['environmental-education', 'newest'])
})

test('no withdrawn address covers an article that stands', () => {
  expect(newsWith([], ['gone', typed.slug]).withdrawn).toEqual(['gone'])
})

test('every article is in the list or in the archive, once', () => {
  const many = Array.from({ length: 200 }, (_, index) => article(`article-${index}`, { id: 100 + index }))
  const { all, featured, others, older } = newsWith(many)
  expect(others).toHaveLength(23)
  expect(slugs([...others, ...older]).toSorted()).toEqual(
    slugs(all.filter((item) => item !== featured)).toSorted(),
  )
})

test.each(['constructor', 'to-string', 'valueof'])('an article may have the address %s', (slug) => {
  const news = newsWith([article(slug)])
  expect(news.relatedTo(article(slug))).toHaveLength(2)
})
