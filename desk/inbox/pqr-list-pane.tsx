import { useEffect } from 'react'
import { usePqrList, useSearch } from '#desk/data/desk-queries.ts'
import { prepareDossier } from '#desk/dossier/load-dossier.ts'
import type { PqrListPlace } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { canBeSetAside, useChoice } from '#desk/setting-aside/use-choice.ts'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import { ListPane } from '../lists/list-pane.tsx'
import { EmptyList } from './empty-list.tsx'
import { NewPqrs } from './new-pqrs.tsx'
import { PqrRowLines } from './pqr-row.tsx'

/** Only managers need it. */
const choiceBar = () => import('#desk/setting-aside/choice-bar.tsx')
const foundEnquiries = () => import('#desk/enquiries/found-enquiries.tsx')

const orderOf = (list: PqrListPlace) => {
  if ('words' in list) return 'primero lo que más se parece'
  if (list.view === 'set_aside') return 'primero lo que vencería antes'
  return list.view === 'all' ? 'primero lo más reciente' : 'primero lo que vence antes'
}

export function PqrListPane({ list, openId }: { list: PqrListPlace; openId: string | undefined }) {
  const me = useMember()
  const now = useNow()
  const words = 'words' in list ? list.words : ''
  const view = 'view' in list ? list.view : undefined
  const found = useSearch(words)
  const listed = usePqrList(view ?? 'mine', view !== undefined)
  const rows = view ? listed.data?.pages.flatMap((page) => page.rows) : words ? found.data?.rows : []
  const enquiries = (words && found.data?.enquiries) || []
  const choice = useChoice(list, rows)
  const hasRows = !!rows?.length
  // The first press should not wait for code.
  useEffect(() => {
    if (hasRows) prepareDossier()
  }, [hasRows])
  const { chosen, toggle } = choice
  const mayChoose = me.role === 'manager' && (chosen || rows?.some(canBeSetAside))
  const more = () => {
    if (listed.hasNextPage && !listed.isFetchingNextPage) listed.fetchNextPage()
  }
  return (
    <ListPane
      list={list}
      openId={openId}
      query={view ? listed : found}
      rows={rows}
      searching={view ? listed.isFetchingNextPage : found.isPlaceholderData}
      onEnd={view ? more : undefined}
      order={orderOf(list)}
      ticks={
        chosen && {
          has: ({ id }) => chosen.some((row) => row.id === id),
          possible: canBeSetAside,
          toggle,
        }
      }
      belowTitle={
        <div>
          <NewPqrs seen={view === 'unassigned'} />
          {mayChoose && <LazyPart load={choiceBar} given={choice} />}
        </div>
      }
      aboveRows={enquiries.length > 0 && <LazyPart load={foundEnquiries} given={{ enquiries }} />}
      empty={enquiries.length === 0 && <EmptyList list={list} />}
      csv={async () => (await import('#desk/export/pqr-export.ts')).pqrExport(list, me)}
    >
      {(row, assignee) => <PqrRowLines row={row} now={now} today={me.today} assignee={assignee} />}
    </ListPane>
  )
}
