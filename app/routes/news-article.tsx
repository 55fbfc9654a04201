import type { NewsItem } from '#app/content/content-types.ts'
import { backHome } from '#app/content/menu.ts'
import { newsPath, relatedTo } from '#app/content/news/all-news.ts'
import { newsPage } from '#app/content/news/news-page.ts'
import { picture } from '#app/content/pictures/pictures.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs, newsArticle } from '#app/document/structured-data.ts'
import { ArticleBody } from '#app/sections/article-body.tsx'
import { NewsCard } from '#app/sections/news/news-card.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { Badge } from '#app/ui/badge.tsx'
import { BackLink } from '#app/ui/button/back-link.tsx'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { Picture } from '#app/ui/picture.tsx'
import { SteadyText } from '#app/ui/steady-text.tsx'
import { formatDate } from '#domain/days/format-date.ts'

export const newsArticlePage = (item: NewsItem): Page => ({
  path: newsPath(item.slug),
  title: item.title,
  description: item.excerpt,
  picture: item.image,
  header: 'solid',
  published: item.date,
  structuredData: [
    newsArticle(item),
    breadcrumbs(
      { label: newsPage.title, href: newsPage.path },
      { label: item.title, href: newsPath(item.slug) },
    ),
  ],
  body: (
    <>
      <article className="bg-white pt-(--header) pb-16">
        <header className="mx-auto max-w-[52rem] px-5 pt-6 md:pt-10">
          <BackLink to={newsPage.back} />
          {/* On a phone one below the other: whether both fit in a line depends on the font. */}
          <div className="mt-5 grid justify-items-start gap-2 sm:flex sm:flex-wrap sm:items-center sm:gap-3">
            <Badge>{item.category}</Badge>
            <time dateTime={item.date} className="text-ink-soft">
              {formatDate(item.date)}
            </time>
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
      <SectionFrame title={newsPage.related.title} tone="sand" screenOnly>
        <ul className="grid gap-5 sm:grid-cols-2">
          {relatedTo(item.slug).map((related) => (
            <li key={related.slug}>
              <NewsCard item={related} linkLabel={newsPage.related.link} />
            </li>
          ))}
        </ul>
        <p className="mt-12 text-center">
          <ButtonLink href={backHome.href} look="secondary">
            {backHome.label}
          </ButtonLink>
        </p>
      </SectionFrame>
    </>
  ),
})
