import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { typedNews, typedRelations } from './all-news.ts'

const specified = ['pyrolysis-technology', 'collection-expansion', 'iso-certification']
const relatedTo = (slug: string) => typedRelations.get(slug)?.map((item) => item.slug)

test('news come newest first', () => {
  const dates = typedNews.map(({ date }) => date)
  expect(dates).toEqual(dates.toSorted().toReversed())
})

test('an article says what was true at its date: it reads no schedule, tariff or other text that changes', () => {
  const articles = readdirSync(import.meta.dirname).filter((file) =>
    typedNews.some(({ slug }) => file === `${slug}.ts`),
  )
  expect(articles).toHaveLength(typedNews.length)
  for (const file of articles)
    expect(readFileSync(join(import.meta.dirname, file), 'utf8'), file).not.toMatch(/documents\/|#domain\//)
})

test.each(specified)('%s relates to exactly the other two specified articles', (slug) => {
  expect(relatedTo(slug)).toEqual(specified.filter((other) => other !== slug))
})

test.each(typedNews)('$slug relates to two other articles', ({ slug }) => {
  const related = new Set(relatedTo(slug))
  expect(related.size).toBe(2)
  expect(related).not.toContain(slug)
})

test.each(typedNews)(
  '$slug has a heading, a list, a quote and a picture besides its own',
  ({ content, image }) => {
    const kinds = content.map(({ kind }) => kind)
    expect(kinds).toEqual(expect.arrayContaining(['heading', 'list', 'quote', 'picture']))
    expect(content.flatMap((block) => (block.kind === 'picture' ? block.picture : []))).not.toContain(image)
  },
)
