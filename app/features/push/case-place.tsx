import { type ReactNode, Suspense } from 'react'
import type { CaseReference } from '#domain/case-reference.ts'
import { later } from './later.ts'

const CaseOffer = later(() => import('./case-offer.tsx'))

type Props = {
  reference: CaseReference
  /** The height of the offer, where the lines are shorter than in a case. */
  room?: string
  children: ReactNode
}

/** As high as the offer, which comes later: what stands below does not move. Without an offer, `children` stand there. */
export const CasePlace = ({ reference, room = 'min-h-34 sm:min-h-19', children }: Props) => (
  <div className={`mt-5 print:hidden ${room}`}>
    <Suspense fallback={children}>
      <CaseOffer reference={reference} instead={children} />
    </Suspense>
  </div>
)
