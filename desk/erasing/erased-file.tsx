import { Part } from '#desk/file/part.tsx'
import { Timeline } from '#desk/file/record/timeline.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { formatMoment } from '#domain/days/format-date.ts'
import { answerDecisions } from '#domain/office/answer-decisions.ts'
import { appealDecisions } from '#domain/office/appeal-decisions.ts'
import { statusInSpanish } from '#domain/office/case-status.ts'
import { requestTypes } from '#domain/office/request-types.ts'
import type { CaseFile } from '#supabase/contract/desk.ts'
import type { FileEvent } from '#supabase/contract/events.ts'
import { ErasedNotice } from './erased-notice.tsx'

type Props = { file: CaseFile; erasure: FileEvent; address: (task?: string) => string }

/** What is left of a PQR whose words were blanked: what it was, how it was decided, and what happened in it. */
export function ErasedFile({ file, erasure, address }: Props) {
  const { answer, appeal } = file
  return (
    <article className="mx-auto grid max-w-5xl gap-5">
      <header>
        <h2 className="text-xl">{file.radicado}</h2>
        <p className="mt-1 text-ink-soft">
          {requestTypes[file.request_type]} · {formatMoment(file.created_at)}
        </p>
        <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
          <p className="font-semibold">{statusInSpanish(file.status, file.closed)}</p>
          <a href={address('imprimir')} className={deskButtonClass()}>
            Imprimir
          </a>
        </div>
      </header>
      <ErasedNotice id={file.id} erasure={erasure} />
      {answer && (
        <Part title="Respuesta">
          <p>
            <strong>{answer.number}</strong> · {answerDecisions[answer.decision]} ·{' '}
            {formatMoment(answer.signed_at)}
          </p>
        </Part>
      )}
      {appeal && (
        <Part title="Recurso">
          <p>
            <strong>{appeal.radicado}</strong> · {formatMoment(appeal.filed_at)}
            {appeal.decision && ` · ${appealDecisions[appeal.decision]}`}
          </p>
        </Part>
      )}
      <Part title="Expediente">
        <Timeline file={file} />
      </Part>
    </article>
  )
}
