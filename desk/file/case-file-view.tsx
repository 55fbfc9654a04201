import { useEffect } from 'react'
import { useCaseFile } from '#desk/data/desk-queries.ts'
import type { CaseListPlace } from '#desk/frame/place.ts'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { FilePane } from './file-pane.tsx'

const body = () => import('./case-file-body.tsx')

type Props = { id: string; task: string | undefined; list: CaseListPlace }

export function CaseFileView({ id, task, list }: Props) {
  const query = useCaseFile(id)
  // Its code comes at the same time as the case.
  useEffect(() => {
    body().catch(() => {})
  }, [])
  return (
    <FilePane query={query} task={task} list={list}>
      {(file) => <LazyPart load={body} given={{ file, task, list }} />}
    </FilePane>
  )
}
