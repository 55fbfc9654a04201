import { backHome } from '#app/content/menu.ts'
import { newsPath } from '#app/content/news/all-news.ts'
import { newsPage } from '#app/content/news/news-page.ts'
import type { PublishedItem } from '#app/content/news/site-news.ts'
import { withdrawnPage } from '#app/content/news/withdrawn-page.ts'
import type { Page } from '#app/document/page.ts'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { NewsCard } from '#app/sections/news/news-card.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { ButtonLink } from '#app/ui/button/button-link.tsx'

const { title, description, eyebrow, heading, lead, toNews, newest } = withdrawnPage

/** At the address of a withdrawn article; servers send it with the status 410. */
export const withdrawnArticlePage = (slug: string, news: PublishedItem[]): Page => ({
  path: newsPath(slug),
  title,
  description,
  picture: 'og-image',
  header: 'solid',
  hidden: true,
  structuredData: [],
  body: (
    <>
      <PageHero eyebrow={eyebrow} heading={heading} lead={lead} picture="collection-routes">
        <ButtonLink href={toNews.href}>{toNews.label}</ButtonLink>
        <ButtonLink href={backHome.href} look="secondary">
          {backHome.label}
        </ButtonLink>
      </PageHero>
      <SectionFrame title={newest}>
        <ul className="grid gap-5 sm:grid-cols-2">
          {news.slice(0, 2).map((item) => (
            <li key={item.slug}>
              <NewsCard item={item} linkLabel={newsPage.all.link} />
            </li>
          ))}
        </ul>
      </SectionFrame>
    </>
  ),
})
