import type { InfoPage } from '#app/content/content-types.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs, service } from '#app/document/structured-data.ts'
import { CallToActionBand } from '#app/sections/call-to-action-band.tsx'
import { PageHero, PagePicture } from '#app/sections/hero/page-hero.tsx'
import { SectionView } from '#app/sections/section-view.tsx'
import { CalendarBand, NextBand } from './collection-band.tsx'

export const infoPage = (page: InfoPage): Page => ({
  path: page.path,
  title: page.title,
  description: page.description,
  picture: page.picture,
  header: 'solid',
  opensAtTop: page.opensAtTop,
  structuredData: [
    breadcrumbs({ label: page.title, href: page.path }),
    ...(page.service ? [service(page)] : []),
  ],
  body: (
    <>
      <PageHero {...page} pictureIsAside={page.collections === 'calendar'} />
      {page.collections === 'calendar' && (
        <>
          <CalendarBand />
          <div className="bg-white pb-14 lg:hidden">
            <div className="page-width">
              <PagePicture name={page.picture} />
            </div>
          </div>
        </>
      )}
      {page.collections === 'next' && <NextBand />}
      {page.sections.map((section) => (
        <SectionView key={section.title} section={section} />
      ))}
      {page.callToAction && <CallToActionBand {...page.callToAction} />}
    </>
  ),
})
