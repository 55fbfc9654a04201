import { contact } from '#app/content/contact-details.ts'
import { transparency } from '#app/content/pages/transparency.ts'
import type { Page } from '#app/document/page.ts'
import OfficeFigures from '#app/features/figures/office-figures.tsx'
import { Island } from '#app/hydration/island.tsx'
import { CallToActionBand } from '#app/sections/call-to-action-band.tsx'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { SectionView } from '#app/sections/section-view.tsx'
import { infoPage } from './info-page.tsx'

const { figures, sections, callToAction } = transparency
const [whoWeAre, ...others] = sections

export const transparencyPage: Page = {
  ...infoPage(transparency),
  body: (
    <>
      <PageHero {...transparency} />
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
