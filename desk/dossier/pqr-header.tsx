import { kindOf } from '#desk/answer/answer-kinds.ts'
import { CallAgain } from '#desk/contact/call-again.tsx'
import { type ActHandle, takeProblem } from '#desk/data/use-act.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { KeyHint } from '#desk/ui/key-hint.tsx'
import { cameEarlier } from '#domain/days/came-earlier.ts'
import { formatDate, formatMoment } from '#domain/days/format-date.ts'
import { requestTypes, sources, statusInSpanish } from '#domain/office/pqr-words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { ActMenu } from './acts/act-menu.tsx'
import { AssignMenu } from './acts/assign-menu.tsx'
import { TakeButton } from './acts/take-button.tsx'

type Props = { dossier: PqrDossier; take: ActHandle; address: (task?: string) => string }

export function PqrHeader({ dossier, take, address }: Props) {
  const { members, today } = useMember()
  const kind = kindOf(dossier)
  return (
    <header>
      <h2 className="text-xl">
        <bdi>{dossier.full_name}</bdi>
      </h2>
      <p className="mt-1 text-ink-soft">
        {dossier.radicado} · {requestTypes[dossier.request_type]} · {formatMoment(dossier.created_at)} ·{' '}
        {sources[dossier.source]}
        {cameEarlier(dossier) && ` · llegó el ${formatDate(dossier.received_on)}`}
        <CallAgain on={dossier.call_again_on} today={today} />
      </p>
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <p className="font-semibold">{statusInSpanish(dossier)}</p>
        <div className="flex flex-wrap gap-2">
          <AssignMenu dossier={dossier} />
          <ActMenu may={dossier.may} address={address} />
          <a href={address('imprimir')} className={deskButtonClass()}>
            Imprimir
          </a>
          {dossier.may.includes(kind.acts.sign) && (
            <a href={address(kind.tasks.write)} className={deskButtonClass('primary')}>
              {kind.writeLabel}
              <KeyHint name="a" />
            </a>
          )}
          {dossier.may.includes(kind.acts.notify) && !kind.signed(dossier)?.undo_until && (
            <a href={address(kind.tasks.notify)} className={deskButtonClass('primary')}>
              Registrar la notificación
            </a>
          )}
          <TakeButton dossier={dossier} take={take} look="primary" />
        </div>
      </div>
      <ProblemLine text={takeProblem(take, dossier, members)} />
    </header>
  )
}
