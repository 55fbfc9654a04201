import { expect, it } from 'vitest'
import type { ListedArticle } from '#supabase/contract/news.ts'
import type { SiteState } from '#supabase/contract/publications.ts'
import { featuredRow, isOnSite, newsRows } from './listed-news.ts'

const last = {
  ...{
    version: 1,
    publication: 3,
    title: 'Más camiones',
    date: '2026-11-18',
    category: 'Servicios' as const,
  },
  ...{ featured: true, withdrawn: false, at: '2026-11-18T15:59:30Z', by: 'Ana Ruiz' },
}
const article = { id: 'a', slug: 'mas-camiones', typed: false, last }
const typed: ListedArticle = { id: 'b', slug: 'iso-certification', typed: true, last: null }
const site = (visible: number) => ({ visible }) as SiteState
const onSite = (one: ListedArticle, visible: number) =>
  newsRows([one]).map((row) => isOnSite(row, site(visible)))

it('an article is on the site once its publication has arrived', () => {
  expect(onSite(article, 2)).toEqual([false])
  expect(onSite(article, 3)).toEqual([true])
  expect(onSite({ ...article, last: { ...last, withdrawn: true } }, 3)).toEqual([false])
})

it('an article of the code is always there, also while a correction is on its way', () => {
  expect(onSite(typed, 0)).toEqual([true])
  expect(onSite({ ...typed, last }, 2)).toEqual([true])
})

it('of the featured articles that stand, only the newest is shown as one', () => {
  const older = { ...article, id: 'c', last: { ...last, date: '2026-10-01' } }
  const withdrawn = { ...article, id: 'd', last: { ...last, date: '2026-11-20', withdrawn: true } }
  expect(featuredRow(newsRows([older, withdrawn, article, typed]))?.id).toBe('a')
  const plain = { ...article, last: { ...last, featured: false } }
  expect(featuredRow(newsRows([plain, typed]))?.id).toBe('a')
})
