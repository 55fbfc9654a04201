import { type ActHandle, problemOf } from '#desk/data/use-act.ts'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { KeyHint } from '#desk/ui/key-hint.tsx'
import { formatMoment } from '#domain/days/format-date.ts'
import { statusInSpanish } from '#domain/office/case-status.ts'
import { requestTypes } from '#domain/office/request-types.ts'
import { sources } from '#domain/office/sources.ts'
import type { CaseFile } from '#supabase/contract/desk.ts'
import { ActMenu } from './acts/act-menu.tsx'
import { AssignMenu } from './acts/assign-menu.tsx'
import { TakeButton } from './acts/take-button.tsx'

type Props = { file: CaseFile; take: ActHandle; address: (task?: string) => string }

export function FileHeader({ file, take, address }: Props) {
  return (
    <header>
      <h2 className="text-xl">
        <bdi>{file.full_name}</bdi>
      </h2>
      <p className="mt-1 text-ink-soft">
        {file.radicado} · {requestTypes[file.request_type]} · {formatMoment(file.created_at)} ·{' '}
        {sources[file.source]}
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="font-semibold">{statusInSpanish(file.status, file.closed)}</p>
        <div className="flex flex-wrap gap-2">
          <AssignMenu file={file} />
          <ActMenu may={file.may} address={address} />
          <a href={address('imprimir')} className={deskButtonClass()}>
            Imprimir
          </a>
          {file.may.includes('answer') && (
            <a href={address('responder')} className={deskButtonClass('primary')}>
              Responder
              <KeyHint name="a" />
            </a>
          )}
          <TakeButton file={file} take={take} look="primary" />
        </div>
      </div>
      <ProblemLine text={problemOf(take, file.may.includes('take'))} />
    </header>
  )
}
