import { telephoneLink } from '#app/content/contact-details.ts'
import { offlinePage } from '#app/content/offline-page.ts'
import type { Page } from '#app/document/page.ts'
import KeptPages from '#app/features/offline/kept-pages.tsx'
import KeptReceipts from '#app/features/offline/kept-receipts.tsx'
import ReloadButton from '#app/features/offline/reload-button.tsx'
import { Island } from '#app/hydration/island.tsx'
import { offlinePath } from '#app/offline/offline-site.ts'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { NextBand } from './collection-band.tsx'

const { title, description, eyebrow, heading, lead, call, receiptsTitle, pagesTitle } = offlinePage

/** The page that the service worker shows in place of one that it has not kept. */
export const offline: Page = {
  path: offlinePath,
  title,
  description,
  picture: 'og-image',
  header: 'solid',
  hidden: true,
  structuredData: [],
  body: (
    <>
      <PageHero eyebrow={eyebrow} heading={heading} lead={lead}>
        <ButtonLink href={telephoneLink}>
          <Icon name="phone" /> {call}
        </ButtonLink>
        <Island name="reload-button" component={ReloadButton} when="load" />
      </PageHero>
      <NextBand />
      <section className="section-space">
        <div className="page-width grid items-start gap-12 lg:grid-cols-2">
          <div>
            <h2 className="heading-card">{receiptsTitle}</h2>
            <Island name="kept-receipts" component={KeptReceipts} when="load" />
          </div>
          <div>
            <h2 className="heading-card">{pagesTitle}</h2>
            <Island name="kept-pages" component={KeptPages} when="load" />
          </div>
        </div>
      </section>
    </>
  ),
}
