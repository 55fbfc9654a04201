import type { RequestsPlace } from '#desk/frame/place.ts'
import { ListAndFile } from '#desk/inbox/list-and-file.tsx'
import { RequestFileView } from './file/request-file-view.tsx'
import { RequestListPane } from './request-list-pane.tsx'

/** Quotes, applications or call-backs. */
export default function RequestsScreen({ place: { list, id, task } }: { place: RequestsPlace }) {
  return (
    <ListAndFile
      list={<RequestListPane key={list.inbox} list={list} openId={id} />}
      file={id && <RequestFileView key={id} id={id} task={task} list={list} />}
    />
  )
}
