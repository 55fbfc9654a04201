import type { ReactNode } from 'react'
import { contact } from '#app/content/contact-details.ts'
import type { FormPage } from '#app/content/content-types.ts'
import { applicationPage } from '#app/content/form-pages/application-page.ts'
import { quotePage } from '#app/content/form-pages/quote-page.ts'
import { trackingPage } from '#app/content/form-pages/tracking-page.ts'
import type { Page } from '#app/document/page.ts'
import { breadcrumbs } from '#app/document/structured-data.ts'
import ApplicationForm from '#app/features/application/application-form.tsx'
import { countKept } from '#app/features/pqr/tracking/kept-place.ts'
import TrackRequest from '#app/features/pqr/tracking/track-request.tsx'
import QuoteForm from '#app/features/quote/quote-form.tsx'
import { Island } from '#app/hydration/island.tsx'
import { FormLayout } from '#app/sections/form-layout.tsx'

export const formPage = (page: FormPage, form: ReactNode, below?: ReactNode): Page => ({
  path: page.path,
  title: page.title,
  description: page.description,
  picture: page.picture,
  header: 'solid',
  structuredData: [breadcrumbs(...page.breadcrumbs)],
  body: (
    <>
      <FormLayout {...page}>{form}</FormLayout>
      {below}
    </>
  ),
})

export const requestQuote = formPage(
  quotePage,
  <Island name="quote-form" component={QuoteForm} props={{ contact }} when="load" />,
)

export const trackRequest: Page = {
  ...formPage(
    trackingPage,
    <Island name="track-request" component={TrackRequest} props={{ contact }} when="load" />,
  ),
  beforePaint: countKept,
}

export const joinOurTeam = formPage(
  applicationPage,
  <Island name="application-form" component={ApplicationForm} props={{ contact }} when="load" />,
)
