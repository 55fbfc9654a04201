import { useEffect } from 'react'
import { usePqr } from '#desk/data/desk-queries.ts'
import type { PqrListPlace } from '#desk/frame/place.ts'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { DossierPane } from './dossier-pane.tsx'

const body = () => import('./pqr-dossier.tsx')

type Props = { id: string; task: string | undefined; list: PqrListPlace }

export function PqrView({ id, task, list }: Props) {
  const query = usePqr(id)
  // Its code comes at the same time as the case.
  useEffect(() => {
    body().catch(() => {})
  }, [])
  return (
    <DossierPane query={query} task={task} list={list}>
      {(dossier) => <LazyPart load={body} given={{ dossier, task, list }} />}
    </DossierPane>
  )
}
