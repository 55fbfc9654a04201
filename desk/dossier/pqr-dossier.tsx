import { answerKinds, kindOf, recogniseTask } from '#desk/answer/answer-kinds.ts'
import { AnswerSection } from '#desk/answer/answer-section.tsx'
import { AppealPart } from '#desk/appeal/appeal-part.tsx'
import { CallPart } from '#desk/contact/call-part.tsx'
import { useAct } from '#desk/data/use-act.ts'
import { takeCase } from '#desk/dossier/acts/dossier-acts.ts'
import { ErasePart } from '#desk/erasing/erase-part.tsx'
import { erasureOf } from '#desk/erasing/erased-notice.tsx'
import { ErasedPqr } from '#desk/erasing/erased-pqr.tsx'
import { addressOf, goTo, type PqrListPlace } from '#desk/frame/place.ts'
import { useKeys } from '#desk/frame/use-keys.ts'
import { LettersPart, letterOfTask } from '#desk/letters/letters-part.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { deskRefusalText } from '#domain/office/desk-refusals.ts'
import { descriptionTitle } from '#domain/office/pqr-words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { actForms } from './acts/act-forms.ts'
import { ActSheet } from './acts/act-sheet.tsx'
import { NoteComposer } from './acts/note-composer.tsx'
import { AttachmentsPart } from './attachments/attachments-part.tsx'
import { MailList } from './contents/mail-list.tsx'
import { PersonPanel } from './contents/person-panel.tsx'
import { Timeline } from './contents/timeline.tsx'
import { Part } from './part.tsx'
import { PqrHeader } from './pqr-header.tsx'
import { PresenceLine } from './presence-line.tsx'
import { Terms } from './terms/terms.tsx'

const printedDossier = () => import('#desk/print/printed-dossier.tsx')
const printedLetter = () => import('#desk/print/printed-letter.tsx')

const kinds = Object.values(answerKinds)

type Props = { dossier: PqrDossier; task: string | undefined; list: PqrListPlace }

export default function PqrDossierBody({ dossier, task, list }: Props) {
  const take = useAct(dossier)
  const address = (next?: string) => addressOf(list, dossier.id, next)
  const kind = kindOf(dossier)
  const writing = task === recogniseTask || kinds.some(({ tasks }) => tasks.write === task)
  useKeys({
    t: dossier.may.includes('take') && (() => take.mutate(() => takeCase(dossier))),
    a: dossier.may.includes(kind.acts.sign) && !writing && (() => goTo(address(kind.tasks.write))),
  })
  if (task === 'imprimir') return <LazyPart load={printedDossier} given={{ dossier, address }} />
  const erasure = erasureOf(dossier)
  if (erasure) return <ErasedPqr dossier={dossier} erasure={erasure} address={address} />
  const answer = kinds.find(({ tasks }) => tasks.letter === task)
  const letter = answer ? answer.signed(dossier) : letterOfTask(dossier, task)
  if (letter !== undefined) return <LazyPart load={printedLetter} given={{ letter, address }} />
  const { kept } = dossier
  const form = task === undefined ? undefined : actForms[task]
  return (
    <article className="mx-auto grid max-w-5xl gap-5">
      <PqrHeader dossier={dossier} take={take} address={address} />
      <Terms dossier={dossier} take={take} address={address} />
      <PresenceLine dossier={dossier} activity={writing ? 'answering' : 'reading'} address={address} />
      <CallPart dossier={dossier} address={address} />
      <div className="grid gap-x-8 gap-y-5 @2xl:grid-cols-[minmax(0,1fr)_14rem]">
        <div className="grid content-start gap-5">
          <Part title={descriptionTitle(dossier)}>
            <p className="their-words rounded-xl border border-sand-200 bg-white px-4 py-3">
              {dossier.description}
            </p>
          </Part>
          <AttachmentsPart dossier={dossier} />
          <AnswerSection dossier={dossier} subject="pqr" task={task} address={address} />
          <AppealPart dossier={dossier} />
          <AnswerSection dossier={dossier} subject="appeal" task={task} address={address} />
          <LettersPart dossier={dossier} task={task} address={address} />
          <Part title="Expediente">
            {dossier.may.includes('note') && <NoteComposer dossier={dossier} />}
            <Timeline dossier={dossier} />
          </Part>
        </div>
        <div className="grid content-start gap-5">
          <PersonPanel dossier={dossier} list={list} task={task} address={address} />
          <MailList mails={dossier.mails} />
          <ErasePart
            form="pqr"
            id={dossier.id}
            task={task}
            refusal={kept.refusal ? deskRefusalText({ ...kept, refusal: kept.refusal }) : undefined}
            address={address}
          />
        </div>
      </div>
      {form && <ActSheet dossier={dossier} form={form} onClose={() => goTo(address(), { replace: true })} />}
    </article>
  )
}
