import { PqrView } from '#desk/dossier/pqr-view.tsx'
import type { PqrPlace } from '#desk/frame/place.ts'
import { ListAndDossier } from './list-and-dossier.tsx'
import { PqrListPane } from './pqr-list-pane.tsx'

export const PqrsScreen = ({ place: { list, id, task } }: { place: PqrPlace }) => (
  <ListAndDossier
    list={<PqrListPane list={list} openId={id} />}
    dossier={id && <PqrView key={id} id={id} task={task} list={list} />}
  />
)
