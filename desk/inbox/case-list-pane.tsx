import { useCaseList, useSearch } from '#desk/data/desk-queries.ts'
import type { CaseListPlace } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { useNow } from '#desk/ui/use-now.ts'
import { CaseRowLines } from './case-row.tsx'
import { EmptyList } from './empty-list.tsx'
import { ListPane } from './list-pane.tsx'
import { NewCases } from './new-cases.tsx'

const orderOf = (list: CaseListPlace) => {
  if ('words' in list) return 'primero lo que más se parece'
  return list.view === 'all' ? 'primero lo más reciente' : 'primero lo que vence antes'
}

export function CaseListPane({ list, openId }: { list: CaseListPlace; openId: string | undefined }) {
  const me = useMember()
  const now = useNow()
  const words = 'words' in list ? list.words : ''
  const view = 'view' in list ? list.view : undefined
  const found = useSearch(words)
  const listed = useCaseList(view ?? 'mine', view !== undefined)
  const rows = view ? listed.data?.pages.flatMap((page) => page.rows) : words ? found.data?.rows : []
  const more = () => {
    if (listed.hasNextPage && !listed.isFetchingNextPage) listed.fetchNextPage()
  }
  return (
    <ListPane
      list={list}
      openId={openId}
      query={view ? listed : found}
      rows={rows}
      looking={view ? listed.isFetchingNextPage : found.isPlaceholderData}
      onEnd={view ? more : undefined}
      order={orderOf(list)}
      news={<NewCases seen={view === 'unassigned'} />}
      empty={<EmptyList list={list} />}
      csv={async () => (await import('#desk/export/case-export.ts')).caseExport(list, me)}
    >
      {(row, assignee) => <CaseRowLines row={row} now={now} today={me.today} assignee={assignee} />}
    </ListPane>
  )
}
