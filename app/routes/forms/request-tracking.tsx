import { contact } from '#app/content/contact-details.ts'
import { trackingPage } from '#app/content/form-pages/tracking-page.ts'
import TrackRequest from '#app/features/pqr/tracking/track-request.tsx'
import { Island } from '#app/hydration/island.tsx'
import { formPage } from './form-page.tsx'

export const trackRequest = formPage(
  trackingPage,
  <Island name="track-request" component={TrackRequest} props={{ contact }} when="load" />,
)
