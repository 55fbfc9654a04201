import { useEnquiry } from '#desk/data/desk-queries.ts'
import { DossierPane } from '#desk/dossier/dossier-pane.tsx'
import type { EnquiryListPlace } from '#desk/frame/place.ts'
import { EnquiryDossierBody } from './enquiry-dossier.tsx'

type Props = { id: string; task: string | undefined; list: EnquiryListPlace }

export const EnquiryView = ({ id, task, list }: Props) => (
  <DossierPane query={useEnquiry(list.form, id)} task={task} list={list}>
    {(dossier) => <EnquiryDossierBody dossier={dossier} task={task} list={list} />}
  </DossierPane>
)
