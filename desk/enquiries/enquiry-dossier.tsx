import { useAct } from '#desk/data/use-act.ts'
import { ActSheet } from '#desk/dossier/acts/act-sheet.tsx'
import { takeCase } from '#desk/dossier/acts/dossier-acts.ts'
import { NoteComposer } from '#desk/dossier/acts/note-composer.tsx'
import { MailList } from '#desk/dossier/contents/mail-list.tsx'
import { Timeline } from '#desk/dossier/contents/timeline.tsx'
import { Part } from '#desk/dossier/part.tsx'
import { ErasePart } from '#desk/erasing/erase-part.tsx'
import { erasureOf } from '#desk/erasing/erased-notice.tsx'
import { addressOf, type EnquiryListPlace, goTo } from '#desk/frame/place.ts'
import { useKeys } from '#desk/frame/use-keys.ts'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import type { EnquiryDossier } from '#supabase/contract/enquiries.ts'
import { EnquiryActions } from './enquiry-actions.tsx'
import { EnquiryFacts } from './enquiry-facts.tsx'
import { EnquiryHeader } from './enquiry-header.tsx'
import { ErasedEnquiry } from './erased-enquiry.tsx'
import { ResumePart } from './resume-part.tsx'
import { stepForm } from './step-forms.ts'

const printedEnquiry = () => import('#desk/print/printed-enquiry.tsx')

type Props = { dossier: EnquiryDossier; task: string | undefined; list: EnquiryListPlace }

export function EnquiryDossierBody({ dossier, task, list }: Props) {
  const take = useAct(dossier)
  const address = (next?: string) => addressOf(list, dossier.id, next)
  const form = stepForm(dossier, task)
  useKeys({
    t: dossier.may.includes('take') && !take.isPending && (() => take.mutate(() => takeCase(dossier))),
  })
  if (task === 'imprimir') return <LazyPart load={printedEnquiry} given={{ dossier, address }} />
  const erasure = erasureOf(dossier)
  if (erasure) return <ErasedEnquiry dossier={dossier} erasure={erasure} address={address} />
  return (
    <article className="mx-auto grid max-w-5xl gap-5">
      <EnquiryHeader dossier={dossier} take={take} address={address} />
      <div className="grid gap-4 rounded-xl border border-sand-200 bg-white p-4">
        {dossier.form === 'application' && <ResumePart dossier={dossier} list={list} />}
        <EnquiryActions dossier={dossier} address={address} />
      </div>
      <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="grid content-start gap-5 @2xl:col-start-2">
          <EnquiryFacts dossier={dossier} />
          <MailList mails={dossier.mails} />
        </div>
        <div className="grid content-start gap-5 @2xl:col-start-1 @2xl:row-start-1">
          {'services' in dossier.record && (
            <Part title="Servicios que pide">
              <ul className="grid gap-1">
                {[...new Set(dossier.record.services)].map((service) => (
                  <li key={service}>{service}</li>
                ))}
              </ul>
            </Part>
          )}
          {'description' in dossier.record && (
            <Part title="Lo que escribió">
              <p className="their-words rounded-xl border border-sand-200 bg-white px-4 py-3">
                {dossier.record.description}
              </p>
            </Part>
          )}
          <Part title="Expediente">
            <NoteComposer dossier={dossier} />
            <Timeline dossier={dossier} />
          </Part>
        </div>
      </div>
      <ErasePart form={dossier.form} id={dossier.id} task={task} address={address} />
      {form && <ActSheet dossier={dossier} form={form} onClose={() => goTo(address(), { replace: true })} />}
    </article>
  )
}
