import { backHome } from '#app/content/menu.ts'
import { newsPage } from '#app/content/news/news-page.ts'
import type { SiteNews } from '#app/content/news/site-news.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs } from '#app/document/structured-data.ts'
import NewsletterForm from '#app/features/newsletter/newsletter-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { NewsCard } from '#app/sections/news/news-card.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { ButtonLink } from '#app/ui/button/button-link.tsx'

const { path, title, description, heading, lead, featured, all, archive, newsletter } = newsPage

export const newsListPage = (news: SiteNews): Page => ({
  path,
  title,
  description,
  picture: 'news-pyrolysis-technology',
  header: 'solid',
  structuredData: [breadcrumbs({ label: title, href: path })],
  body: (
    <>
      <PageHero back={backHome} eyebrow={title} heading={heading} lead={lead}>
        {news.older.length > 0 && (
          <a href={archive.path} className="text-link">
            {archive.link}
          </a>
        )}
      </PageHero>
      <SectionFrame title={featured.title}>
        {news.featured && <NewsCard item={news.featured} linkLabel={featured.link} featured first />}
      </SectionFrame>
      <SectionFrame title={all.title} tone="sand">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
          {news.others.map((item, index) => (
            <li
              key={item.slug}
              className={
                index < 2 ? 'first:sm:col-span-2 lg:col-span-3 first:lg:col-span-3' : 'lg:col-span-2'
              }
            >
              <NewsCard item={item} linkLabel={all.link} />
            </li>
          ))}
        </ul>
        {news.older.length > 0 && (
          <p className="mt-12 text-center">
            <ButtonLink href={archive.path} look="secondary">
              {archive.link}
            </ButtonLink>
          </p>
        )}
      </SectionFrame>
      <SectionFrame {...newsletter}>
        <Island name="newsletter-form" component={NewsletterForm} when="touch" />
      </SectionFrame>
    </>
  ),
})
