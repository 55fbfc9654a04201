import { useEnquiry } from '#desk/data/desk-queries.ts'
import { DossierPane } from '#desk/dossier/dossier-pane.tsx'
import type { EnquiryListPlace, EnquiryPlace } from '#desk/frame/place.ts'
import { ListAndDossier } from '#desk/lists/list-and-dossier.tsx'
import { EnquiryDossierBody } from './enquiry-dossier.tsx'
import { EnquiryListPane } from './enquiry-list-pane.tsx'

/** Quotes, applications or affiliations. */
export default function EnquiriesScreen({ place: { list, id, task } }: { place: EnquiryPlace }) {
  return (
    <ListAndDossier
      list={<EnquiryListPane key={list.form} list={list} openId={id} />}
      dossier={id && <EnquiryView key={id} id={id} task={task} list={list} />}
    />
  )
}

type Props = { id: string; task: string | undefined; list: EnquiryListPlace }

const EnquiryView = ({ id, task, list }: Props) => (
  <DossierPane query={useEnquiry(list.form, id)} task={task} list={list}>
    {(dossier) => <EnquiryDossierBody dossier={dossier} task={task} list={list} />}
  </DossierPane>
)
