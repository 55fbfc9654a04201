import { typedNews } from '#app/content/news/all-news.ts'
import type { NewsCategory } from '#domain/news/article.ts'
import type { ListedArticle } from '#supabase/contract/news.ts'
import type { SiteState } from '#supabase/contract/publications.ts'

export type NewsRow = {
  id: string
  slug: string
  /** Its first text came with the site, and has always been there. */
  typed: boolean
  title: string
  date: string
  category: NewsCategory
  featured: boolean
  withdrawn: boolean
  /** Who published the last version and when; null for an article as it came with the site. */
  last: { publication: number; at: string; by: string; corrected: boolean } | null
}

/** The articles of the office and of the code, newest first. A later release may no longer have a typed one. */
export const newsRows = (articles: ListedArticle[]): NewsRow[] =>
  articles
    .flatMap(({ id, slug, typed, last }): NewsRow[] => {
      if (last) {
        const { title, date, category, featured, withdrawn, publication, at, by, version } = last
        const corrected = typed || version > 1
        return [
          {
            ...{ id, slug, typed, title, date, category, featured, withdrawn },
            last: { publication, at, by, corrected },
          },
        ]
      }
      const item = typedNews.find((one) => one.slug === slug)
      if (!item) return []
      const { title, date, category, featured } = item
      return [{ id, slug, typed, title, date, category, featured, withdrawn: false, last: null }]
    })
    .toSorted((one, other) => other.date.localeCompare(one.date))

/** As the site chooses it: of several, the newest. */
export const featuredRow = (rows: NewsRow[]) => {
  const standing = rows.filter(({ withdrawn }) => !withdrawn)
  return standing.find(({ featured }) => featured) ?? standing[0]
}

/** A new article is not there before its publication has arrived. */
export const isOnSite = ({ typed, withdrawn, last }: NewsRow, site: SiteState | undefined) =>
  !withdrawn && (typed || (last !== null && last.publication <= (site?.visible ?? 0)))
