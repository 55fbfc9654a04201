import { useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { comingCollections } from '#domain/collection/collection-days.ts'
import type { RuralRoute } from '#domain/collection/rural-routes.ts'
import { shareText } from './days/collection-words.ts'
import { ComingList } from './days/coming-list.tsx'
import { MonthView } from './days/month-view.tsx'
import { MissedTruck } from './missed-truck.tsx'
import type { KnownNotices } from './notices/known-notices.ts'
import { ShareLink } from './share-link.tsx'

type Props = { route: RuralRoute; now: Date; known: KnownNotices }
type Tool = 'month' | 'missed'

const shownCollections = 5

/** The coming collections of the chosen route, and what the visitor can do with them. */
export function ChosenRoute({ route, now, known }: Props) {
  const { notices, check } = known
  const [open, setOpen] = useState<Tool>()
  const coming = comingCollections(route, now, shownCollections, notices)
  const toggle = (tool: Tool) => () => setOpen(open === tool ? undefined : tool)
  return (
    <div>
      <h3 className="mb-2 font-bold">Las próximas en {route.town}</h3>
      <ComingList coming={coming} now={now} />
      <div className="mt-4 flex flex-wrap gap-2 print:hidden">
        <ShareLink
          text={shareText(
            route,
            coming,
            check === 'done',
            `${location.origin}/collection-routes#${route.id}`,
          )}
        />
        <Button look="secondary" aria-expanded={open === 'month'} onClick={toggle('month')}>
          Ver el mes
        </Button>
        <Button look="secondary" aria-expanded={open === 'missed'} onClick={toggle('missed')}>
          No pasó el camión
        </Button>
      </div>
      {open && (
        <div className="mt-6">
          {open === 'month' ? (
            <MonthView route={route} now={now} notices={notices} />
          ) : (
            <MissedTruck route={route} now={now} known={known} />
          )}
        </div>
      )}
    </div>
  )
}
