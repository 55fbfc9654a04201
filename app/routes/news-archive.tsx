import { newsPath } from '#app/content/news/all-news.ts'
import { newsPage } from '#app/content/news/news-page.ts'
import type { SiteNews } from '#app/content/news/site-news.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs } from '#app/document/structured-data.ts'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { dayAndMonth } from '#domain/days/day-words.ts'

const { archive, back, title } = newsPage

/** Names the articles that have no card in the list any more; a hundred of them would double the bytes of the list. */
export const newsArchivePage = ({ older }: SiteNews): Page => ({
  path: archive.path,
  title: archive.title,
  description: archive.description,
  picture: 'news-pyrolysis-technology',
  header: 'solid',
  structuredData: [
    breadcrumbs({ label: title, href: newsPage.path }, { label: archive.title, href: archive.path }),
  ],
  body: (
    <>
      <PageHero back={back} eyebrow={title} heading={archive.title} lead={archive.lead} />
      {[...Map.groupBy(older, ({ date }) => date.slice(0, 4))].map(([year, ofYear]) => (
        <SectionFrame key={year} title={year}>
          <ul className="grid max-w-3xl gap-4">
            {ofYear.map(({ slug, title, date }) => (
              <li key={slug}>
                <a href={newsPath(slug)} className="text-link">
                  {title}
                </a>{' '}
                <span className="text-sm whitespace-nowrap text-ink-soft max-sm:block">
                  {dayAndMonth(date)}
                </span>
              </li>
            ))}
          </ul>
        </SectionFrame>
      ))}
    </>
  ),
})
