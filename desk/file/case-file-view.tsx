import { useEffect, useRef } from 'react'
import { problemText } from '#desk/data/call-desk.ts'
import { useCaseFile } from '#desk/data/desk-queries.ts'
import { addressOf, type ListPlace, listTitle } from '#desk/frame/place.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { ProblemLine } from '#desk/ui/problem-line.tsx'
import { Waiting } from '#desk/ui/waiting.tsx'

const body = () => import('./case-file-body.tsx')

type Props = { id: string; task: string | undefined; list: ListPlace }

/** The open case; it takes the focus, so that what follows is read and reached from here. */
export function CaseFileView({ id, task, list }: Props) {
  const { data, error, refetch, isPending } = useCaseFile(id)
  // Its code comes at the same time as the case.
  useEffect(() => {
    body().catch(() => {})
  }, [])
  const section = useRef<HTMLElement>(null)
  const loaded = data !== undefined
  const answering = task === 'responder'
  useEffect(() => {
    if (loaded && !answering) section.current?.focus({ preventScroll: true })
  }, [loaded, answering])
  // The button of an act may be gone afterwards, and the focus with it.
  const version = data?.version
  // biome-ignore lint/correctness/useExhaustiveDependencies: after each act
  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (document.activeElement === document.body) section.current?.focus({ preventScroll: true })
    })
    return () => cancelAnimationFrame(frame)
  }, [version, task])
  return (
    <section
      ref={section}
      tabIndex={-1}
      aria-label="Expediente"
      className="@container overflow-y-auto px-4 py-3 outline-none sm:px-6 sm:py-5"
    >
      <a href={addressOf(list)} className="text-link mb-2 inline-flex min-h-11 items-center lg:hidden">
        Volver a {listTitle(list)}
      </a>
      {error && (
        <div className="mb-4">
          <ProblemLine text={data ? 'El expediente no se pudo actualizar.' : problemText(error)} />
          <DeskButton onClick={() => refetch()}>Intentar de nuevo</DeskButton>
        </div>
      )}
      {isPending && !error && <Waiting>Abriendo el expediente…</Waiting>}
      {data && <LazyPart load={body} given={{ file: data, task, list }} />}
    </section>
  )
}
