import type { PublishedDocument } from '#domain/documents/published-document.ts'
import type { PublishedFacts } from '#domain/facts/company-facts.ts'
import type { PublishedArticle } from '#domain/news/article.ts'

/** What the office has published, as the build takes it. */
export type Publications = {
  /** The number of the last publication; zero where nothing was published. */
  publication: number
  /** The articles that stand, also those of the typed content that were corrected. */
  news: PublishedArticle[]
  /** The slugs of the articles that were withdrawn. */
  withdrawn: string[]
  /** The documents of which something was published. */
  documents: PublishedDocument[]
  /** Null as long as they are those of the code. */
  facts: PublishedFacts | null
}

export const noPublications: Publications = {
  publication: 0,
  news: [],
  withdrawn: [],
  documents: [],
  facts: null,
}
