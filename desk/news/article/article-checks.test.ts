import { expect, it } from 'vitest'
import { articleLimits } from '#domain/news/article-limits.ts'
import { shortcomings } from './article-checks.ts'
import { type ArticleBlock, type ArticleValues, storedArticle } from './article-values.ts'

const today = '2026-12-29'

const article = (changes: Partial<ArticleValues> = {}): ArticleValues => ({
  ...{ slug: '', title: 'Más agua', excerpt: 'Menos lodo.', date: today, category: 'Servicios' },
  ...{ featured: false, image: 'about', version: null, content: [paragraph('Bien.')] },
  ...changes,
})
const paragraph = (text: string): ArticleBlock => ({ key: 'a', kind: 'paragraph', text })
const lacks = (changes: Partial<ArticleValues>) =>
  shortcomings(article(changes), today).map(({ text }) => text)

it('an article that is complete lacks nothing', () => {
  expect(lacks({})).toEqual([])
})

it('empty lines of a list are not counted, as they are not published', () => {
  const items = Array.from({ length: articleLimits.list.items }, () => ['Vidrio', ' ']).flat()
  expect(lacks({ content: [{ key: 'a', kind: 'list', items }] })).toEqual([])
  expect(lacks({ content: [{ key: 'a', kind: 'list', items: [...items, 'Cartón'] }] })).toEqual([
    'Bloque 1, Lista: caben hasta 40 puntos.',
  ])
})

it('an emoji is one character', () => {
  expect(lacks({ excerpt: '😀'.repeat(articleLimits.excerpt) })).toEqual([])
  expect(lacks({ excerpt: '😀'.repeat(articleLimits.excerpt + 1) })).toHaveLength(1)
})

it('a link that leads nowhere, too many blocks and a day of another century are told', () => {
  expect(lacks({ content: [paragraph('Vea [esto](javascript:alert(1)).')] })[0]).toMatch(
    /^Bloque 1, Párrafo: un enlace lleva a donde no se puede/,
  )
  const content = Array.from({ length: articleLimits.blocks + 1 }, () => paragraph('x'))
  expect(lacks({ content })).toEqual(['El texto es demasiado largo: caben 100 bloques.'])
  expect(lacks({ date: '1999-12-31' })).toEqual(['La fecha no puede ser antes del año 2000.'])
})

it('what is sent has an address and texts that the office takes', () => {
  const { slug, title } = storedArticle(article({ slug: 'abc-', title: '\u202aMás\u2028agua ' }))
  expect([slug, title]).toEqual(['abc', 'Más agua'])
})
