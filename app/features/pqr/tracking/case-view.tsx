import { useEffect, useRef, useState } from 'react'
import { CasePlace } from '#app/features/push/case-place.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { MessagePanel } from '#app/ui/form/message-panel.tsx'
import { type Contact, telephoneOf } from '#app/ui/notice/contact.tsx'
import type { CaseReference } from '#domain/case-reference.ts'
import { formatDate, formatDay } from '#domain/days/format-date.ts'
import type { PersonEvent } from '#supabase/contract/events.ts'
import type { Letter, TrackedCase } from '#supabase/contract/person.ts'
import { Appeal, AppealNext, appealWaits, mayAppeal } from './appeal-act.tsx'
import { AnswerLetter } from './case/answer-letter.tsx'
import { CaseEvents } from './case/case-events.tsx'
import { CaseFacts, CaseHeading } from './case/case-summary.tsx'
import { textOfEvent } from './case/event-texts.ts'
import { Panel } from './case/panel.tsx'
import { OtherActs, UrgentActs } from './case-acts.tsx'
import { Evidence, EvidenceFold } from './evidence/evidence.tsx'
import { useUploads } from './evidence/use-uploads.ts'
import { KeepButton } from './keep-button.tsx'
import { OfficeReasons } from './office-reasons.tsx'
import { OwnWords } from './own-words.tsx'
import { type ActResult, useActs } from './use-acts.ts'

type Props = { reference: CaseReference; initial: TrackedCase; contact: Contact; onLeave: () => void }

/** One case: its state, and the acts that are open to the person. */
export function CaseView({ reference, initial, contact, onLeave }: Props) {
  const [record, setRecord] = useState(initial)
  const [letter, setLetter] = useState<Letter>()
  const act = useActs(reference)
  const [acts, setActs] = useState(0)
  const [done, setDone] = useState<PersonEvent>()
  const [appealSought, setAppealSought] = useState(false)
  const uploads = useUploads(reference, setRecord)
  // Whether the last act went while files of it had not come.
  const [filesFirst, setFilesFirst] = useState(false)
  if (filesFirst && uploads.settled) setFilesFirst(false)

  const onDone = ({ case: next, answer, decision }: ActResult) => {
    setRecord(next)
    setDone(next.events.length > record.events.length ? next.events.at(-1) : undefined)
    setLetter(answer ?? decision)
    setActs(acts + 1)
    setFilesFirst(!uploads.settled)
    setAppealSought(false)
  }
  const leaveLetter = (toAppeal: boolean) => {
    setLetter(undefined)
    setAppealSought(toAppeal)
  }
  if (letter)
    return (
      <AnswerLetter
        letter={letter}
        act={act}
        actWaits={mayAppeal(record) && appealWaits(record)}
        onBack={() => leaveLetter(false)}
      >
        {mayAppeal(record) && <AppealNext record={record} onAppeal={() => leaveLetter(true)} />}
      </AnswerLetter>
    )

  const left = record.evidence_left
  const isOpen = !['withdrawn', 'transferred', 'set_aside'].includes(record.status)
  const forms = { record, act, contact, onDone }
  const files = left === null ? undefined : { uploads, left }
  const formFiles = filesFirst ? undefined : files
  const appeal = mayAppeal(record) && (
    <Appeal key={`appeal ${acts}`} {...forms} files={formFiles} sought={appealSought} />
  )
  return (
    <div className="sheet rounded-panel bg-white px-[min(1.25rem,6vw)] py-6 shadow-card sm:px-8 sm:py-8">
      <Outcome key={`outcome ${acts}`} done={done} record={record} contact={contact} />
      <CaseHeading record={record} />
      {record.erased_at && <ErasedLine at={record.erased_at} />}
      {record.status === 'set_aside' && !record.erased_at && <SetAsideLine contact={contact} />}
      {/* The keys give new forms after each act. Sending a file takes time and does not count as one. */}
      {!record.erased_at && <UrgentActs key={`urgent ${acts}`} {...forms} files={formFiles} />}
      {appealWaits(record) && appeal}
      {files && filesFirst && (
        <Panel title={record.appeal ? 'Los soportes de su recurso' : 'Sus soportes'}>
          <Evidence {...files} />
        </Panel>
      )}
      <CaseFacts record={record} />
      {!record.closed && !record.erased_at && (
        <CasePlace reference={reference}>
          <p className="text-sm text-ink-soft">
            {record.has_email && 'Si hay novedad, le escribimos al correo de su solicitud. '}
            Puede consultar esta página cuando quiera.
          </p>
        </CasePlace>
      )}
      <CaseEvents events={record.events} />
      <OfficeReasons record={record} act={act} contact={contact} />
      {!appealWaits(record) && appeal}
      {!record.erased_at && (
        <div className="mt-7 divide-y divide-sand-200 border-y border-sand-200 print:hidden">
          {formFiles && !appeal && !record.question && <EvidenceFold {...formFiles} />}
          <OwnWords key={`words ${acts}`} {...forms} />
          {isOpen && <OtherActs key={`other ${acts}`} {...forms} />}
        </div>
      )}
      <div className="mt-6 flex flex-wrap gap-3 print:hidden">
        <Button look="secondary" onClick={() => print()}>
          Imprimir
        </Button>
        <KeepButton {...reference} created_at={record.created_at} />
        <Button look="secondary" onClick={onLeave}>
          Consultar otra
        </Button>
      </div>
    </div>
  )
}

const ErasedLine = ({ at }: { at: string }) => (
  <p className="mt-6 rounded-card border border-sand-200 bg-sand-50 p-5">
    Los datos personales de esta solicitud, sus textos y sus archivos se borraron el {formatDay(at)}. Quedan
    las fechas y la decisión, como constancia de que se atendió.
  </p>
)

const SetAsideLine = ({ contact }: { contact: Contact }) => (
  <p className="mt-6 rounded-card border border-sand-200 bg-sand-50 p-5">
    La oficina considera que esto no es una petición, una queja ni un reclamo, y no lo va a responder. Si no
    está de acuerdo, llame al{' '}
    <a href={telephoneOf(contact)} className="font-semibold underline underline-offset-3">
      {contact.phone}
    </a>
    .
  </p>
)

type OutcomeProps = { done: PersonEvent | undefined; record: TrackedCase; contact: Contact }

/** Takes the focus when the case opens and after each act, because the form of the act is gone. */
function Outcome({ done, record: { appeal }, contact }: OutcomeProps) {
  const line = useRef<HTMLDivElement>(null)
  useEffect(() => {
    line.current?.focus({ preventScroll: true })
    // On a phone the heading of the page would leave no room for what waits for the person.
    line.current?.parentElement?.scrollIntoView({ block: 'start', behavior: 'instant' })
  }, [])
  const news = done && textOfEvent(done)
  return (
    <div ref={line} tabIndex={-1} role="status" className="mb-3 outline-none">
      {news ? (
        <MessagePanel look="success" text={`${news}.`}>
          {done.kind === 'appeal_filed' && appeal && (
            <p>Se decide a más tardar el {formatDate(appeal.due_on)}.</p>
          )}
        </MessagePanel>
      ) : (
        <p className="text-sm text-ink-soft">PQR ante {contact.legal_name}</p>
      )}
    </div>
  )
}
