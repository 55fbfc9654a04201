/** The desk tells what does not fit before it is sent: its limits are those of the database. */
import { expect, it } from 'vitest'
import { articleLimits } from '#domain/news/article-limits.ts'
import { hasWrongLink } from '#domain/news/article-links.ts'
import { callWith } from '#server/testing/accounts/office-calls.ts'
import { luis } from '../office-acts.ts'
import { newArticle } from './articles.ts'

const { list, steps, quote, picture, table, figures, ...limits } = articleLimits

/** Counted in characters, not in the halves of an emoji. */
const text = (length: number) => '😀'.repeat(length)
const some = <Thing>(count: number, thing: Thing) => Array<Thing>(count).fill(thing)
const block = (kind: string, parts: object) => ({ content: [{ kind, ...parts }] })
const tableOf = (parts: object) => block('table', { caption: 'x', head: ['a'], rows: [['1']], ...parts })

it.each<[string, number, (size: number) => object]>([
  ['the title', limits.title, (size) => ({ title: text(size) })],
  ['the lead', limits.excerpt, (size) => ({ excerpt: text(size) })],
  ['the blocks', limits.blocks, (size) => ({ content: some(size, { kind: 'heading', text: 'x' }) })],
  ['a paragraph', limits.paragraph, (size) => block('paragraph', { text: text(size) })],
  ['a heading', limits.heading, (size) => block('heading', { text: text(size) })],
  ['the items of a list', list.items, (size) => block('list', { items: some(size, 'x') })],
  ['an item', list.item, (size) => block('list', { items: [text(size)] })],
  ['the steps', steps.steps, (size) => block('steps', { steps: some(size, { title: 'x', text: 'x' }) })],
  [
    'the title of a step',
    steps.title,
    (size) => block('steps', { steps: [{ title: text(size), text: 'x' }] }),
  ],
  ['a step', steps.text, (size) => block('steps', { steps: [{ title: 'x', text: text(size) }] })],
  ['a quote', quote.text, (size) => block('quote', { text: text(size), source: 'x' })],
  ['its source', quote.source, (size) => block('quote', { text: 'x', source: text(size) })],
  ['a caption', picture.caption, (size) => block('picture', { picture: 'about', caption: text(size) })],
  ['the columns', table.columns, (size) => tableOf({ head: some(size, 'a'), rows: [some(size, '1')] })],
  ['the rows', table.rows, (size) => tableOf({ rows: some(size, ['1']) })],
  ['the caption of a table', table.caption, (size) => tableOf({ caption: text(size) })],
  ['the title of a column', table.head, (size) => tableOf({ head: [text(size)] })],
  ['a cell', table.cell, (size) => tableOf({ rows: [[text(size)]] })],
  [
    'the figures',
    figures.figures,
    (size) => block('figures', { figures: some(size, { value: '1', label: 'x' }) }),
  ],
  [
    'the number of a figure',
    figures.value,
    (size) => block('figures', { figures: [{ value: text(size), label: 'x' }] }),
  ],
  ['its words', figures.label, (size) => block('figures', { figures: [{ value: '1', label: text(size) }] })],
])('%s: at the limit it is taken, one more is refused', async (_name, most, change) => {
  expect(await refusal(change(most))).toBeUndefined()
  expect(await refusal(change(most + 1))).toMatch(/^(too_long|wrong_body)$/)
})

it('an address', async () => {
  const slug = newArticle().slug.padEnd(limits.slug, 'x')
  expect(await refusal({ slug: `${slug}x` })).toBe('wrong_slug')
  expect(await refusal({ slug })).toBeUndefined()
})

it('the first day', async () => {
  expect(await refusal({ date: limits.firstDay })).toBeUndefined()
  expect(await refusal({ date: '1999-12-31' })).toBe('wrong_date')
})

it('the description of a photo, which is read before its file is looked for', async () => {
  const withAlt = (length: number) => refusal({ image: { file: 'x', alt: text(length) } })
  expect(await withAlt(limits.alt)).toBe('unknown_picture')
  expect(await withAlt(limits.alt + 1)).toBe('missing_part')
})

it.each([
  '[x](/)',
  '[x](/news/x#y)',
  '[x](https://example.com/a?b=c)',
  '[x](mailto:ana@example.com)',
  '[x](tel:+573101234567)',
  '(aquello) [sic]',
  '[x](javascript:alert(1))',
  '[x](//example.com)',
  '[x](/\\example.com)',
  '[x](http://example.com)',
  '[x](https://example.com/"a")',
  '[x](https://example.com/a b)',
  '[x](https://example.com/a_(b))',
  '[x](/sin-cerrar',
  '[x](tel:310 123)',
  '[x](rutas)',
  '[x]()',
])('the desk and the database agree on %s', async (words) => {
  const content = [{ kind: 'paragraph', text: words }]
  expect(await refusal({ content })).toBe(hasWrongLink(content) ? 'wrong_link' : undefined)
})

async function refusal(change: object) {
  const { error } = await callWith(luis.client, 'publish_article', {
    article_id: crypto.randomUUID(),
    version: null,
    article: newArticle(change),
  })
  return error?.message
}
