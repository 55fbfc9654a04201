import type { NewsItem } from '#app/content/content-types.ts'
import type { Block, NewsCategory, StoredPicture } from '#domain/news/article.ts'
import { slugOf } from '#domain/publications/slug-of.ts'
import type { ArticleDraft, ArticleVersion } from '#supabase/contract/news.ts'

/** Null until one was chosen. */
export type ChosenPicture = StoredPicture | null

/** The key keeps a block recognisable while it is moved. */
type Keyed<Part> = Part extends unknown ? Part & { key: string } : never
export type ArticleBlock = Keyed<Block<ChosenPicture>>
export type BlockKind = ArticleBlock['kind']

/** An article in the making. */
export type ArticleValues = {
  /** Empty until somebody types one: then it follows the title. */
  slug: string
  title: string
  excerpt: string
  date: string
  category: NewsCategory | ''
  featured: boolean
  image: ChosenPicture
  content: ArticleBlock[]
  /** The published version that it continues. */
  version: number | null
}

export const newKey = () => crypto.randomUUID()

const withKeys = (content: Block<ChosenPicture>[]) =>
  content.map((block) => ({ ...block, key: newKey() }) as ArticleBlock)

export const emptyArticle = (today: string): ArticleValues => ({
  slug: '',
  title: '',
  excerpt: '',
  date: today,
  category: '',
  featured: false,
  image: null,
  content: withKeys([{ kind: 'paragraph', text: '' }]),
  version: null,
})

export const valuesOfVersion = (
  { title, excerpt, date, category, featured, image, content, version }: ArticleVersion,
  slug: string,
): ArticleValues => ({
  ...{ slug, title, excerpt, date, category, featured, image, version },
  content: withKeys(content),
})

const named = (picture: NewsItem['image']): ChosenPicture => (typeof picture === 'string' ? picture : null)

/** An article of the code that the office has not corrected yet. */
export const valuesOfTyped = (item: NewsItem): ArticleValues => ({
  slug: item.slug,
  title: item.title,
  excerpt: item.excerpt,
  date: item.date,
  category: item.category,
  featured: item.featured,
  image: named(item.image),
  content: withKeys(
    item.content.map((block) =>
      block.kind === 'picture' ? { ...block, picture: named(block.picture) } : block,
    ),
  ),
  version: null,
})

/** A draft has what the editor had saved; parts that a later editor knows may be missing. */
export const valuesOfDraft = (draft: ArticleDraft, today: string): ArticleValues => ({
  ...emptyArticle(today),
  ...draft,
})

export const shownSlug = ({ slug, title }: Pick<ArticleValues, 'slug' | 'title'>) =>
  slugOf(slug) || slugOf(title)

/** A text of the site is one line, whatever was pasted, without the characters that the database refuses. */
const asLine = (text: string) => text.replace(/[\p{Cc}\u2028-\u202e\u2066-\u2069\ufffe\uffff]+/gu, ' ').trim()

/** What is published: without what only the editor needs, and without the empty lines of a list. */
export function storedArticle({ version: _, ...values }: ArticleValues): ArticleDraft {
  const content = values.content.map((block) =>
    block.kind === 'list' ? { ...block, items: block.items.filter((item) => asLine(item) !== '') } : block,
  )
  const whole = { ...values, slug: shownSlug(values), content }
  return JSON.parse(
    JSON.stringify(whole, (name, value) => {
      if (name === 'key') return undefined
      return typeof value === 'string' ? asLine(value) : value
    }),
  )
}

/** The database returns the names of a draft in another order, and copies of a block have other keys. */
const comparable = (values: ArticleValues) =>
  JSON.stringify(values, (name, value) => {
    if (name === 'key') return undefined
    if (typeof value !== 'object' || value === null || Array.isArray(value)) return value
    return Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
  })

export const isSameArticle = (one: ArticleValues, other: ArticleValues) =>
  comparable(one) === comparable(other)
