import type { NewsItem } from '#app/content/content-types.ts'
import type { SiteContent } from '#app/content/site-content.ts'
import { typedNews, typedRelations } from './all-news.ts'

/** An article as the site shows it, with the day of its last correction by the office. */
export type PublishedItem = NewsItem & { corrected_on: string | null }

export type SiteNews = ReturnType<typeof siteNews>

/** Full rows of the list, below the featured article. */
const cards = 23

/** All articles of the site: the typed ones, and those that the office published, which replace typed ones of their slug. */
export const siteNews = ({ news: published, withdrawn }: Pick<SiteContent, 'news' | 'withdrawn'>) => {
  const bySlug = new Map<string, PublishedItem>()
  for (const item of typedNews) bySlug.set(item.slug, { ...item, corrected_on: null })
  for (const item of published) bySlug.set(item.slug, item)
  const all = [...bySlug.values()].sort(newestFirst)
  const featured = all.find((item) => item.featured) ?? all[0]
  const others = all.filter((item) => item !== featured)

  const relatedTo = ({ slug, category }: NewsItem): PublishedItem[] => {
    const typed = typedRelations.get(slug)
    if (typed) return typed.flatMap((item) => bySlug.get(item.slug) ?? [])
    const others = all.filter((item) => item.slug !== slug)
    const isNear = (item: NewsItem) => item.category === category
    return [...others.filter(isNear), ...others.filter((item) => !isNear(item))].slice(0, 2)
  }

  return {
    all,
    featured,
    others: others.slice(0, cards),
    older: others.slice(cards),
    home: all.slice(0, 5),
    relatedTo,
    // A later release may bring a typed article with the address of a withdrawn one.
    withdrawn: withdrawn.filter((slug) => !bySlug.has(slug)),
  }
}

const newestFirst = (one: NewsItem, other: NewsItem) =>
  other.date.localeCompare(one.date) || other.id - one.id
