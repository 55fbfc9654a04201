import { type ReactNode, useEffect, useRef } from 'react'
import { failureText } from '#desk/data/call-desk.ts'
import { addressOf, type ListPlace, listTitle } from '#desk/frame/place.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { Waiting } from '#desk/ui/feedback/waiting.tsx'

type Props<Subject> = {
  query: { data: Subject | undefined; error: Error | null; refetch: () => unknown }
  task: string | undefined
  list: ListPlace
  children: (dossier: Subject) => ReactNode
}

/** The open dossier. It takes the focus, so that screen readers and the keyboard go on from here. */
export function DossierPane<Subject extends { version: number }>({
  query,
  task,
  list,
  children,
}: Props<Subject>) {
  const { data, error, refetch } = query
  const section = useRef<HTMLElement>(null)
  const loaded = data !== undefined
  const answering = task === 'responder'
  useEffect(() => {
    if (loaded && !answering) section.current?.focus({ preventScroll: true })
  }, [loaded, answering])
  // An act may remove the button that had the focus.
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
          <ProblemLine text={data ? 'El expediente no se pudo actualizar.' : failureText(error)} />
          <DeskButton onClick={() => refetch()}>Intentar de nuevo</DeskButton>
        </div>
      )}
      {!data && !error && <Waiting>Abriendo el expediente…</Waiting>}
      {data && children(data)}
    </section>
  )
}
