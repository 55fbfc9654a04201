import { type ReactNode, Suspense } from 'react'
import type { CaseReference } from '#domain/case-reference.ts'
import { later } from './later.ts'

const CaseOffer = later(() => import('./case-offer.tsx'))

type Props = { reference: CaseReference; children: ReactNode }

/** As high as the offer, which comes later: what stands below does not move. Without an offer, `children` stand there. */
export const CasePlace = ({ reference, children }: Props) => (
  <div className="mt-5 min-h-34 sm:min-h-19 print:hidden">
    <Suspense fallback={children}>
      <CaseOffer reference={reference} instead={children} />
    </Suspense>
  </div>
)
