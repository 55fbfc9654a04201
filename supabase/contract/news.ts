import * as v from 'valibot'
import { newsCategories } from '#domain/news/article.ts'
import { count, day, id, moment, nothing, repeat } from './parts.ts'

const text = v.string()
const texts = v.array(v.string())
/** The name of a picture of the site, or a file that was uploaded (`add_published_file`). */
const picture = v.union([text, v.strictObject({ file: text, alt: text })])

const block = v.variant('kind', [
  v.strictObject({ kind: v.literal('paragraph'), text }),
  v.strictObject({ kind: v.literal('heading'), text }),
  v.strictObject({ kind: v.literal('list'), items: texts }),
  v.strictObject({ kind: v.literal('steps'), steps: v.array(v.strictObject({ title: text, text })) }),
  v.strictObject({ kind: v.literal('quote'), text, source: text }),
  v.strictObject({ kind: v.literal('picture'), picture, caption: text }),
  v.strictObject({ kind: v.literal('table'), caption: text, head: texts, rows: v.array(texts) }),
  v.strictObject({
    kind: v.literal('figures'),
    figures: v.array(v.strictObject({ value: text, label: text })),
  }),
])

const words = {
  title: text,
  excerpt: text,
  date: day,
  category: v.picklist(newsCategories),
  featured: v.boolean(),
  image: picture,
  content: v.array(block),
}

export const publishedArticle = v.strictObject({
  id: count,
  slug: text,
  ...words,
  corrected_on: v.nullable(day),
})

const articleVersion = v.strictObject({
  version: count,
  ...words,
  withdrawn: v.boolean(),
  /** Why it was withdrawn; only the office reads it. */
  reason: v.nullable(text),
  at: moment,
  by: text,
})

const listedArticle = v.strictObject({
  id,
  slug: text,
  /** One of the specified articles, whose first text is in the code: it can be corrected, not withdrawn. */
  typed: v.boolean(),
  /** Null for a typed article that was never corrected. */
  last: v.nullable(
    v.strictObject({
      version: count,
      publication: count,
      title: text,
      date: day,
      category: v.picklist(newsCategories),
      featured: v.boolean(),
      withdrawn: v.boolean(),
      at: moment,
      by: text,
    }),
  ),
})

/** What an editor has typed so far: any part may be missing. */
const draft = v.record(v.string(), v.unknown())

const published = v.strictObject({ id, slug: text, version: count, publication: count, ...repeat })

export const newsFunctions = {
  desk_news: {
    args: nothing,
    result: v.strictObject({
      articles: v.array(listedArticle),
      /** Newest first; `title` is empty where none was typed yet. */
      drafts: v.array(
        v.strictObject({ article_id: id, author: id, by: text, title: text, saved_at: moment }),
      ),
    }),
  },
  desk_article: {
    args: v.strictObject({ article_id: text }),
    result: v.strictObject({
      /** Null for one that has only drafts. */
      article: v.nullable(v.strictObject({ id, slug: text, typed: v.boolean() })),
      /** Newest first. */
      versions: v.array(articleVersion),
      /** The draft of the member who calls. */
      draft: v.nullable(v.strictObject({ draft, saved_at: moment })),
      /** The drafts of colleagues. */
      others: v.array(v.strictObject({ author: id, by: text, draft, saved_at: moment })),
    }),
  },
  save_article_draft: {
    args: v.strictObject({ article_id: text, draft }),
    result: v.strictObject({ saved_at: moment }),
  },
  discard_article_draft: { args: v.strictObject({ article_id: text }), result: nothing },
  publish_article: {
    /** `version`: the last one that the member has seen, null without any. A new article brings its slug. */
    args: v.strictObject({ article_id: text, version: v.nullable(v.number()), article: draft }),
    result: published,
  },
  withdraw_article: {
    args: v.strictObject({ article_id: text, version: v.nullable(v.number()), reason: text }),
    result: published,
  },
}

export type ListedArticle = v.InferOutput<typeof listedArticle>
export type ArticleBlock = v.InferOutput<typeof block>
export type ArticleVersion = v.InferOutput<typeof articleVersion>
export type ArticleDraft = v.InferOutput<typeof draft>
