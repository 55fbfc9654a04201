import type { LegalPage } from '#app/content/content-types.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfService } from './terms-of-service.ts'

export const legalPages: LegalPage[] = [privacyPolicy, termsOfService]

export const legalLabels = {
  contents: 'En esta página',
  /** A date follows. */
  inForceSince: 'Vigente desde el',
}
