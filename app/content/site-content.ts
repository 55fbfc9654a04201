import type { PublishedDocument } from '#domain/documents/published-document.ts'
import type { PublishedItem } from './news/site-news.ts'

/** What the office published, with its pictures as files of the build. */
export type SiteContent = {
  news: PublishedItem[]
  /** The slugs of withdrawn articles. */
  withdrawn: string[]
  /** The documents of which something was published. */
  documents: PublishedDocument[]
}

export const nothingPublished: SiteContent = { news: [], withdrawn: [], documents: [] }
