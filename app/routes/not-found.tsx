import { telephoneLink } from '#app/content/contact-details.ts'
import { backHome } from '#app/content/menu.ts'
import { notFoundPage } from '#app/content/not-found-page.ts'
import type { Page } from '#app/document/page.ts'
import { CardsSection } from '#app/sections/cards-section.tsx'
import { PageHero } from '#app/sections/hero/page-hero.tsx'
import { ButtonLink } from '#app/ui/button/button-link.tsx'

const { title, description, eyebrow, heading, lead, call, waysTitle, ways } = notFoundPage

export const notFound: Page = {
  path: '/404',
  title,
  description,
  picture: 'og-image',
  header: 'solid',
  hidden: true,
  structuredData: [],
  body: (
    <>
      <PageHero eyebrow={eyebrow} heading={heading} lead={lead} picture="collection-routes">
        <ButtonLink href={backHome.href}>{backHome.label}</ButtonLink>
        <ButtonLink href={telephoneLink} look="secondary">
          {call}
        </ButtonLink>
      </PageHero>
      <CardsSection title={waysTitle} cards={ways} />
    </>
  ),
}
