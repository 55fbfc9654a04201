import { useRequestFile } from '#desk/data/desk-queries.ts'
import { FilePane } from '#desk/file/file-pane.tsx'
import type { InboxPlace } from '#desk/frame/place.ts'
import { RequestFileBody } from './request-file-body.tsx'

type Props = { id: string; task: string | undefined; list: InboxPlace }

export const RequestFileView = ({ id, task, list }: Props) => (
  <FilePane query={useRequestFile(list.inbox, id)} task={task} list={list}>
    {(file) => <RequestFileBody file={file} task={task} list={list} />}
  </FilePane>
)
