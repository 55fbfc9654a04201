import type { LegalPage } from '#app/content/content-types.ts'
import { legalLabels } from '#app/content/legal/legal-pages.ts'
import { backHome } from '#app/content/menu.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs } from '#app/document/structured-data.ts'
import { ArticleBody } from '#app/sections/article-body.tsx'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { formatDate } from '#domain/days/format-date.ts'

const anchor = (index: number) => `seccion-${index + 1}`

export const legalPage = (page: LegalPage): Page => ({
  path: page.path,
  title: page.title,
  description: page.description,
  picture: 'og-image',
  header: 'solid',
  structuredData: [breadcrumbs({ label: page.title, href: page.path })],
  body: (
    <>
      <PageHero
        back={backHome}
        eyebrow={`${legalLabels.inForceSince} ${formatDate(page.inForce)}`}
        heading={page.heading}
        lead={page.lead}
      />
      <div className="page-width grid gap-12 py-12 lg:grid-cols-[18rem_1fr] lg:py-16">
        <nav aria-label={legalLabels.contents} className="print:hidden lg:sticky lg:top-28 lg:self-start">
          <h2 className="eyebrow">{legalLabels.contents}</h2>
          <ol className="mt-2">
            {page.sections.map(({ title }, index) => (
              <li key={title}>
                <a
                  href={`#${anchor(index)}`}
                  className="flex min-h-11 items-center py-1 leading-snug hover:text-teal-700 hover:underline"
                >
                  {title}
                </a>
              </li>
            ))}
          </ol>
        </nav>
        <div className="grid max-w-[46rem] gap-12">
          {page.sections.map(({ title, blocks }, index) => (
            <section key={title} id={anchor(index)}>
              <h2 className="mb-4 text-2xl">{title}</h2>
              <ArticleBody blocks={blocks} />
            </section>
          ))}
        </div>
      </div>
    </>
  ),
})
