import { CaseFileView } from '#desk/file/case-file-view.tsx'
import type { CasesPlace } from '#desk/frame/place.ts'
import { CaseListPane } from './case-list-pane.tsx'
import { ListAndFile } from './list-and-file.tsx'

export const CasesScreen = ({ place: { list, id, task } }: { place: CasesPlace }) => (
  <ListAndFile
    list={<CaseListPane list={list} openId={id} />}
    file={id && <CaseFileView key={id} id={id} task={task} list={list} />}
  />
)
