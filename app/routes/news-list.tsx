import { backHome } from '#app/content/menu.ts'
import { newsPage } from '#app/content/news/news-page.ts'
import type { SiteNews } from '#app/content/news/site-news.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs } from '#app/document/structured-data.ts'
import NewsletterForm from '#app/features/newsletter/newsletter-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { NewsCard } from '#app/sections/news/news-card.tsx'
import { OlderNews } from '#app/sections/news/older-news.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'

const { path, title, description, heading, lead, featured, all, older, newsletter } = newsPage

/** Full rows below the featured article; older ones are only named, so that any number of them keeps the page small. */
const cards = 23

export const newsListPage = (news: SiteNews): Page => ({
  path,
  title,
  description,
  picture: 'news-pyrolysis-technology',
  header: 'solid',
  structuredData: [breadcrumbs({ label: title, href: path })],
  body: (
    <>
      <PageHero back={backHome} eyebrow={title} heading={heading} lead={lead} />
      <SectionFrame title={featured.title}>
        {news.featured && <NewsCard item={news.featured} linkLabel={featured.link} featured first />}
      </SectionFrame>
      <SectionFrame title={all.title} tone="sand">
        <ul className="grid gap-5 sm:grid-cols-2 lg:grid-cols-6">
          {news.others.slice(0, cards).map((item, index) => (
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
        {news.others.length > cards && (
          <>
            <h3 className="heading-card mt-12 mb-4">{older}</h3>
            <OlderNews items={news.others.slice(cards)} />
          </>
        )}
      </SectionFrame>
      <SectionFrame {...newsletter}>
        <Island name="newsletter-form" component={NewsletterForm} when="touch" />
      </SectionFrame>
    </>
  ),
})
