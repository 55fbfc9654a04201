import { useEffect, useRef } from 'react'
import { NotificationState } from '#desk/answer/signing/notification-state.tsx'
import { failureText } from '#desk/data/call-desk.ts'
import { useAct } from '#desk/data/use-act.ts'
import { Part } from '#desk/dossier/part.tsx'
import { goTo } from '#desk/frame/place.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { decisions } from '#domain/office/decision-words.ts'
import type { SignedAnswer as Answer, PqrDossier } from '#supabase/contract/desk.ts'
import type { AnswerKind } from '../answer-kinds.ts'
import { useUndoTime } from './use-undo-time.ts'

type Props = {
  dossier: PqrDossier
  kind: AnswerKind
  answer: Answer
  address: (task?: string) => string
}

/** A valid answer: its decision, whether the signature can be undone, and the state of the notification. */
export function SignedAnswer({ dossier, kind, answer, address }: Props) {
  const { today, name } = useMember()
  const undo = useAct(dossier)
  const seconds = useUndoTime(dossier.id, dossier.may.includes(kind.acts.undo) ? answer.undo_until : null)
  const card = useRef<HTMLDivElement>(null)
  const justSigned = seconds > 0
  useEffect(() => {
    if (justSigned) card.current?.scrollIntoView({ block: 'nearest' })
  }, [justSigned])
  // The answer leaves the dossier before the act is over. This component is gone then, so a callback of `mutate` would
  // not run. The answer becomes a draft of its signer again.
  const undoSignature = () =>
    undo
      .mutateAsync(() => kind.undo(dossier))
      .then(
        () => answer.signer_name === name && goTo(address(kind.tasks.write)),
        () => {},
      )
  return (
    <Part title={kind.title}>
      <div
        ref={card}
        className="grid scroll-my-10 gap-2 rounded-xl border border-sand-200 bg-white px-4 py-3"
      >
        <p>
          <strong>{answer.number}</strong> · {decisions[answer.decision]}
          {kind.subject === 'pqr' && ` · ${answer.appealable ? 'procede recurso' : 'sin recurso'}`}
          <span className="block text-sm text-ink-soft">
            La firmó <bdi>{answer.signer_name}</bdi> · {shortMoment(answer.signed_at, today)}
          </span>
        </p>
        {seconds > 0 ? (
          <div className="flex flex-wrap items-center gap-3">
            <DeskButton idle={undo.isPending} onClick={undoSignature}>
              {undo.isPending ? 'Deshaciendo…' : 'Deshacer la firma'}
            </DeskButton>
            <p className="text-sm tabular-nums">
              Quedan {seconds} s para deshacerla. Después el texto no se puede cambiar.
            </p>
          </div>
        ) : (
          <p className="text-sm text-ink-soft">Ya salió: el texto no se puede cambiar.</p>
        )}
        <ProblemLine text={undo.error ? failureText(undo.error) : ''} />
        <NotificationState dossier={dossier} kind={kind} answer={answer} undoable={seconds > 0} />
        <a href={address(kind.tasks.letter)} className={`${deskButtonClass()} justify-self-start`}>
          Ver la carta
        </a>
      </div>
    </Part>
  )
}
