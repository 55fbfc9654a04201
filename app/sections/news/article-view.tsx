import { newsPage } from '#app/content/news/news-page.ts'
import type { PublishedItem } from '#app/content/news/site-news.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import { ArticleBody } from '#app/sections/article-body.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { BackLink } from '#app/ui/button/back-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SteadyText } from '#app/ui/steady-text.tsx'
import { formatDate } from '#domain/days/format-date.ts'

/** In a preview the category may still be missing. */
export type ShownArticle = Omit<PublishedItem, 'category'> & { category: PublishedItem['category'] | '' }

/** An article as its page shows it, and the desk before it is published. */
export const ArticleView = ({ item }: { item: ShownArticle }) => (
  <article className="bg-white pt-(--header) pb-16">
    <header className="mx-auto max-w-[52rem] px-5 pt-6 md:pt-10">
      <BackLink to={newsPage.back} />
      {/* On a phone one below the other: whether both fit in a line depends on the font. */}
      <div className="mt-5 grid justify-items-start gap-2 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
        {item.category && <Badge>{item.category}</Badge>}
        <time dateTime={item.date} className="text-ink-soft">
          {formatDate(item.date)}
        </time>
        {item.corrected_on && (
          <p className="text-sm text-ink-soft">
            {newsPage.corrected} <time dateTime={item.corrected_on}>{formatDate(item.corrected_on)}</time>
          </p>
        )}
      </div>
      <h1 className="heading-page mt-4">
        <SteadyText text={item.title} />
      </h1>
      <p className="lead mt-5">
        <SteadyText text={item.excerpt} />
      </p>
    </header>
    <div className="mx-auto mt-8 max-w-5xl px-5">
      <Picture
        picture={picture(item.image)}
        sizes="(min-width: 68rem) 62rem, 92vw"
        className="aspect-[8/5] w-full rounded-panel object-cover md:aspect-[2/1]"
        first
      />
    </div>
    <div className="mx-auto mt-10 max-w-[46rem] px-5">
      <ArticleBody blocks={item.content} />
    </div>
  </article>
)
