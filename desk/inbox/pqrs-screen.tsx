import { useEffect } from 'react'
import { usePqr } from '#desk/data/desk-queries.ts'
import { DossierPane } from '#desk/dossier/dossier-pane.tsx'
import { loadDossier, prepareDossier } from '#desk/dossier/load-dossier.ts'
import type { PqrListPlace, PqrPlace } from '#desk/frame/place.ts'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { ListAndDossier } from '../lists/list-and-dossier.tsx'
import { PqrListPane } from './pqr-list-pane.tsx'

export const PqrsScreen = ({ place: { list, id, task } }: { place: PqrPlace }) => (
  <ListAndDossier
    list={<PqrListPane list={list} openId={id} />}
    dossier={id && <PqrView key={id} id={id} task={task} list={list} />}
  />
)

type Props = { id: string; task: string | undefined; list: PqrListPlace }

function PqrView({ id, task, list }: Props) {
  const query = usePqr(id)
  // While the case is being fetched.
  useEffect(prepareDossier, [])
  return (
    <DossierPane query={query} task={task} list={list}>
      {(dossier) => <LazyPart load={loadDossier} given={{ dossier, task, list }} />}
    </DossierPane>
  )
}
