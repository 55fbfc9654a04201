import { AnswerPart } from '#desk/answer/parts/answer-part.tsx'
import { AppealPart } from '#desk/appeal/appeal-part.tsx'
import { takeFile } from '#desk/data/file-acts.ts'
import { useAct } from '#desk/data/use-act.ts'
import { ErasePart } from '#desk/erasing/erase-part.tsx'
import { ErasedFile } from '#desk/erasing/erased-file.tsx'
import { erasureOf } from '#desk/erasing/erasure-of.ts'
import { addressOf, type CaseListPlace, goTo } from '#desk/frame/place.ts'
import { useKeys } from '#desk/frame/use-keys.ts'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import type { CaseFile } from '#supabase/contract/desk.ts'
import { actForms } from './acts/act-forms.ts'
import { ActSheet } from './acts/act-sheet.tsx'
import { NoteComposer } from './acts/note-composer.tsx'
import { FileHeader } from './file-header.tsx'
import { Part } from './part.tsx'
import { PresenceLine } from './presence-line.tsx'
import { AttachmentList } from './record/attachment-list.tsx'
import { MailList } from './record/mail-list.tsx'
import { PersonPanel } from './record/person-panel.tsx'
import { Timeline } from './record/timeline.tsx'
import { Terms } from './terms/terms.tsx'

const printedFile = () => import('#desk/print/printed-file.tsx')
const printedLetter = () => import('#desk/print/printed-letter.tsx')

type Props = { file: CaseFile; task: string | undefined; list: CaseListPlace }

export default function CaseFileBody({ file, task, list }: Props) {
  const take = useAct(file)
  const address = (next?: string) => addressOf(list, file.id, next)
  const answering = task === 'responder'
  useKeys({
    t: file.may.includes('take') && (() => take.mutate(() => takeFile(file))),
    a: file.may.includes('answer') && !answering && (() => goTo(address('responder'))),
  })
  if (task === 'imprimir') return <LazyPart load={printedFile} given={{ file, address }} />
  const erasure = erasureOf(file)
  if (erasure) return <ErasedFile file={file} erasure={erasure} address={address} />
  if (task === 'carta') return <LazyPart load={printedLetter} given={{ file, address }} />
  const form = task === undefined ? undefined : actForms[task]
  return (
    <article className="mx-auto grid max-w-5xl gap-5">
      <FileHeader file={file} take={take} address={address} />
      <Terms file={file} address={address} />
      <PresenceLine file={file} activity={answering ? 'answering' : 'reading'} />
      <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="grid content-start gap-5">
          <Part title="Lo que escribió">
            <p className="their-words rounded-xl border border-sand-200 bg-white px-4 py-3">
              {file.description}
            </p>
          </Part>
          <AttachmentList attachments={file.attachments} />
          <AnswerPart file={file} open={answering} address={address} />
          <AppealPart file={file} address={address} />
          <Part title="Expediente">
            {file.may.includes('note') && <NoteComposer file={file} />}
            <Timeline file={file} />
          </Part>
        </div>
        <div className="grid content-start gap-5">
          <PersonPanel file={file} list={list} />
          <MailList mails={file.mails} />
          <ErasePart form="pqr" id={file.id} task={task} address={address} />
        </div>
      </div>
      {form && <ActSheet file={file} form={form} onClose={() => goTo(address(), { replace: true })} />}
    </article>
  )
}
