import { type ReactNode, Suspense } from 'react'
import type { RouteNotice } from '#domain/collection/route-notices.ts'
import type { RuralRoute } from '#domain/collection/rural-routes.ts'
import { later } from './later.ts'

const RouteOffer = later(() => import('./route-offer.tsx'))

type Props = {
  route: RuralRoute | undefined
  now: Date | undefined
  notices: RouteNotice[]
  children?: ReactNode
}

/** As high as the offer, which comes later: what stands below does not move. Without an offer, `children` stand there. */
export const RoutePlace = ({ route, now, notices, children }: Props) => (
  <div className="min-h-11 print:hidden">
    {route && now ? (
      <Suspense fallback={children}>
        <RouteOffer route={route} now={now} notices={notices} instead={children} />
      </Suspense>
    ) : (
      children
    )}
  </div>
)
