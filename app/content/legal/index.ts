import type { LegalPage } from '../types.ts'
import { privacyPolicy } from './privacy-policy.ts'
import { termsOfService } from './terms-of-service.ts'

export const legalPages: LegalPage[] = [privacyPolicy, termsOfService]
