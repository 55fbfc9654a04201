import { contact } from '#app/content/contact-details.ts'
import { transparency } from '#app/content/pages/transparency.ts'
import type { SiteDownloads } from '#app/content/site-downloads.ts'
import type { Page } from '#app/document/page.ts'
import OfficeFigures from '#app/features/figures/office-figures.tsx'
import { Island } from '#app/hydration/island.tsx'
import { CallToActionBand } from '#app/sections/call-to-action-band.tsx'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { SectionView } from '#app/sections/section-view.tsx'
import { infoPage } from './info-page.tsx'

export const transparencyPage = (downloads: SiteDownloads): Page => {
  const page = transparency(downloads)
  const { figures, sections, callToAction } = page
  const [whoWeAre, ...others] = sections
  return {
    ...infoPage(page),
    body: (
      <>
        <PageHero {...page} />
        {whoWeAre && <SectionView section={whoWeAre} />}
        <SectionFrame id="cifras" {...figures} tone="white">
          <Island
            name="office-figures"
            component={OfficeFigures}
            props={{ email: contact.email }}
            when="load"
          />
        </SectionFrame>
        {others.map((section) => (
          <SectionView key={section.title} section={section} />
        ))}
        {callToAction && <CallToActionBand {...callToAction} />}
      </>
    ),
  }
}
