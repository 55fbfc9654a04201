import type { EnquiryPlace } from '#desk/frame/place.ts'
import { ListAndDossier } from '#desk/inbox/list-and-dossier.tsx'
import { EnquiryListPane } from './enquiry-list-pane.tsx'
import { EnquiryView } from './enquiry-view.tsx'

/** Quotes, applications or call-backs. */
export default function EnquiriesScreen({ place: { list, id, task } }: { place: EnquiryPlace }) {
  return (
    <ListAndDossier
      list={<EnquiryListPane key={list.form} list={list} openId={id} />}
      dossier={id && <EnquiryView key={id} id={id} task={task} list={list} />}
    />
  )
}
