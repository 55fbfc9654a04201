import { answerKinds } from '#desk/answer/answer-kinds.ts'
import { Timeline } from '#desk/dossier/contents/timeline.tsx'
import { Part } from '#desk/dossier/part.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { formatMoment } from '#domain/days/format-date.ts'
import { decisions } from '#domain/office/decision-words.ts'
import { requestTypes, statusInSpanish } from '#domain/office/pqr-words.ts'
import type { PqrDossier, SignedAnswer } from '#supabase/contract/desk.ts'
import type { CaseEvent } from '#supabase/contract/events.ts'
import { ErasedNotice } from './erased-notice.tsx'

type Props = { dossier: PqrDossier; erasure: CaseEvent; address: (task?: string) => string }

/** What is left of an erased PQR: its type, its decisions and its events. */
export function ErasedPqr({ dossier, erasure, address }: Props) {
  const { answer, appeal, decision } = dossier
  return (
    <article className="mx-auto grid max-w-5xl gap-5">
      <header>
        <h2 className="text-xl">{dossier.radicado}</h2>
        <p className="mt-1 text-ink-soft">
          {requestTypes[dossier.request_type]} · {formatMoment(dossier.created_at)}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="font-semibold">{statusInSpanish(dossier)}</p>
          <a href={address('imprimir')} className={deskButtonClass()}>
            Imprimir
          </a>
        </div>
      </header>
      <ErasedNotice id={dossier.id} erasure={erasure} />
      {answer && <ErasedAnswer title={answerKinds.pqr.title} answer={answer} />}
      {appeal && (
        <Part title="Recurso">
          <p>
            <strong>{appeal.radicado}</strong> · {formatMoment(appeal.filed_at)}
          </p>
        </Part>
      )}
      {decision && <ErasedAnswer title={answerKinds.appeal.title} answer={decision} />}
      <Part title="Expediente">
        <Timeline dossier={dossier} />
      </Part>
    </article>
  )
}

const ErasedAnswer = ({ title, answer }: { title: string; answer: SignedAnswer }) => (
  <Part title={title}>
    <p>
      <strong>{answer.number}</strong> · {decisions[answer.decision]} · {formatMoment(answer.signed_at)}
    </p>
  </Part>
)
