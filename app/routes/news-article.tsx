import { backHome } from '#app/content/menu.ts'
import { newsPath } from '#app/content/news/all-news.ts'
import { newsPage } from '#app/content/news/news-page.ts'
import type { PublishedItem } from '#app/content/news/site-news.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs, newsArticle } from '#app/document/structured-data.ts'
import { ArticleView } from '#app/sections/news/article-view.tsx'
import { NewsCard } from '#app/sections/news/news-card.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { ButtonLink } from '#app/ui/button/button-link.tsx'

export const newsArticlePage = (item: PublishedItem, related: PublishedItem[]): Page => ({
  path: newsPath(item.slug),
  title: item.title,
  description: item.excerpt,
  picture: item.image,
  header: 'solid',
  published: item.date,
  corrected: item.corrected_on,
  structuredData: [
    newsArticle(item),
    breadcrumbs(
      { label: newsPage.title, href: newsPage.path },
      { label: item.title, href: newsPath(item.slug) },
    ),
  ],
  body: (
    <>
      <ArticleView item={item} />
      <SectionFrame title={newsPage.related.title} tone="sand" screenOnly>
        <ul className="grid gap-5 sm:grid-cols-2">
          {related.map((other) => (
            <li key={other.slug}>
              <NewsCard item={other} linkLabel={newsPage.related.link} />
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
