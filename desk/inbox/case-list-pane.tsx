import { problemText } from '#desk/data/call-desk.ts'
import { useCaseList, useSearch } from '#desk/data/desk-queries.ts'
import { type ListPlace, listTitle } from '#desk/frame/place.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/problem-line.tsx'
import { Waiting } from '#desk/ui/waiting.tsx'
import { CaseList } from './case-list.tsx'
import { EmptyList } from './empty-list.tsx'
import { NewCases } from './new-cases.tsx'

const orderOf = (list: ListPlace) => {
  if ('words' in list) return 'primero lo que más se parece'
  return list.view === 'all' ? 'primero lo más reciente' : 'primero lo que vence antes'
}

export function CaseListPane({ list, openId }: { list: ListPlace; openId: string | undefined }) {
  const words = 'words' in list ? list.words : ''
  const view = 'view' in list ? list.view : undefined
  const found = useSearch(words)
  const listed = useCaseList(view ?? 'mine', view !== undefined)
  const { error, refetch, isPending } = view ? listed : found
  const rows = view ? listed.data?.pages.flatMap((page) => page.rows) : words ? found.data?.rows : undefined
  const looking = view ? listed.isFetchingNextPage : found.isPlaceholderData
  const more = () => {
    if (listed.hasNextPage && !listed.isFetchingNextPage) listed.fetchNextPage()
  }

  return (
    <section aria-label={`Casos: ${listTitle(list)}`} className="grid h-full grid-rows-[auto_minmax(0,1fr)]">
      <div className="border-b border-sand-200 px-4 py-2.5">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 className="text-base">{listTitle(list)}</h2>
          {looking ? (
            <p role="status" className="after-a-moment text-[0.8125rem] text-ink-soft">
              Buscando…
            </p>
          ) : (
            <p className="text-[0.8125rem] text-ink-soft">{orderOf(list)}</p>
          )}
        </div>
        <NewCases seen={view === 'unassigned'} />
        {error && rows && (
          <div className="flex flex-wrap items-center gap-2">
            <ProblemLine text="La lista no se pudo actualizar." />
            <DeskButton onClick={() => refetch()}>Intentar de nuevo</DeskButton>
          </div>
        )}
      </div>
      {rows && rows.length > 0 && (
        <CaseList rows={rows} list={list} openId={openId} onEnd={view ? more : undefined} />
      )}
      {rows?.length === 0 && <EmptyList list={list} />}
      {!rows && error && (
        <div className="p-4">
          <ProblemLine text={problemText(error)} />
          <DeskButton onClick={() => refetch()}>Intentar de nuevo</DeskButton>
        </div>
      )}
      {!rows && !error && isPending && (words || view) && <Waiting>Buscando los casos…</Waiting>}
      {words === '' && !view && <EmptyList list={list} />}
    </section>
  )
}
