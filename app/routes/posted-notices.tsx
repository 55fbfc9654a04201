import { contact } from '#app/content/contact-details.ts'
import { postedNotices } from '#app/content/pages/posted-notices.ts'
import type { Page } from '#app/document/page.ts'
import PostedNotices from '#app/features/posted-notices/posted-notices.tsx'
import { Island } from '#app/hydration/island.tsx'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { SectionFrame } from '#app/sections/section-frame.tsx'
import { SectionView } from '#app/sections/section-view.tsx'
import { infoPage } from './info-page.tsx'

export const postedNoticesPage: Page = {
  ...infoPage(postedNotices),
  body: (
    <>
      <PageHero {...postedNotices} />
      <SectionFrame {...postedNotices.list} tone="white">
        <Island name="posted-notices" component={PostedNotices} props={{ contact }} when="load" />
      </SectionFrame>
      {postedNotices.sections.map((section) => (
        <SectionView key={section.title} section={section} />
      ))}
    </>
  ),
}
