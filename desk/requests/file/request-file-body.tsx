import { takeFile } from '#desk/data/file-acts.ts'
import { useAct } from '#desk/data/use-act.ts'
import { ErasePart } from '#desk/erasing/erase-part.tsx'
import { erasureOf } from '#desk/erasing/erasure-of.ts'
import { ActSheet } from '#desk/file/acts/act-sheet.tsx'
import { NoteComposer } from '#desk/file/acts/note-composer.tsx'
import { Part } from '#desk/file/part.tsx'
import { Timeline } from '#desk/file/record/timeline.tsx'
import { addressOf, goTo, type InboxPlace } from '#desk/frame/place.ts'
import { useKeys } from '#desk/frame/use-keys.ts'
import type { EnquiryFile } from '#supabase/contract/enquiries.ts'
import { ErasedRequest } from './erased-request.tsx'
import { RequestActions } from './request-actions.tsx'
import { RequestFacts } from './request-facts.tsx'
import { RequestHeader } from './request-header.tsx'
import { ResumePart } from './resume-part.tsx'
import { stepForm } from './step-forms.ts'

type Props = { file: EnquiryFile; task: string | undefined; list: InboxPlace }

export function RequestFileBody({ file, task, list }: Props) {
  const take = useAct(file)
  const address = (next?: string) => addressOf(list, file.id, next)
  const form = stepForm(file, task)
  useKeys({
    t: file.may.includes('take') && !take.isPending && (() => take.mutate(() => takeFile(file))),
  })
  const erasure = erasureOf(file)
  if (erasure) return <ErasedRequest file={file} erasure={erasure} />
  return (
    <article className="mx-auto grid max-w-5xl gap-5">
      <RequestHeader file={file} take={take} />
      <div className="grid gap-4 rounded-xl border border-sand-200 bg-white p-4">
        {file.form === 'application' && <ResumePart file={file} list={list} />}
        <RequestActions file={file} address={address} />
      </div>
      <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="@2xl:col-start-2">
          <RequestFacts file={file} />
        </div>
        <div className="grid content-start gap-5 @2xl:col-start-1 @2xl:row-start-1">
          {file.form === 'quote' && (
            <>
              <Part title="Servicios que pide">
                <ul className="grid gap-1">
                  {[...new Set(file.record.services)].map((service) => (
                    <li key={service}>{service}</li>
                  ))}
                </ul>
              </Part>
              <Part title="Lo que escribió">
                <p className="their-words rounded-xl border border-sand-200 bg-white px-4 py-3">
                  {file.record.description}
                </p>
              </Part>
            </>
          )}
          <Part title="Expediente">
            <NoteComposer file={file} />
            <Timeline file={file} />
          </Part>
        </div>
      </div>
      <ErasePart form={file.form} id={file.id} task={task} address={address} />
      {form && <ActSheet file={file} form={form} onClose={() => goTo(address(), { replace: true })} />}
    </article>
  )
}
