import { Part } from '#desk/dossier/part.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { AnswerSubject } from '#domain/office/decision-words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { answerKinds, kindOf, recogniseTask } from './answer-kinds.ts'
import { partsOf } from './parts/answer-parts.ts'
import { PartChecklist } from './parts/part-checklist.tsx'
import { SignedAnswer } from './signing/signed-answer.tsx'
import { TransferProposal } from './transfer-proposal.tsx'

const editor = () => import('./answer-editor.tsx')

type Props = {
  dossier: PqrDossier
  subject: AnswerSubject
  task: string | undefined
  address: (task?: string) => string
}

/** The answer to a PQR or to its appeal: signed, in the making, or still to be begun. */
export function AnswerSection({ dossier, subject, task, address }: Props) {
  const { today } = useMember()
  const kind = answerKinds[subject]
  const signed = kind.signed(dossier)
  const isNext = kindOf(dossier) === kind
  const recognising = task === recogniseTask && isNext
  const open = task === kind.tasks.write || recognising
  const draft = dossier.my_drafts[subject]
  return (
    <>
      {signed && (
        <SignedAnswer key={signed.id} dossier={dossier} kind={kind} answer={signed} address={address} />
      )}
      {open && <LazyPart load={editor} given={{ dossier, kind, recognising, address }} />}
      {!open && isNext && !signed && <TransferProposal dossier={dossier} address={address} />}
      {!open && draft && (
        <Part title={signed ? 'Su borrador, que no salió' : kind.draftTitle}>
          <div className="grid gap-2.5 rounded-xl border border-sand-200 bg-white px-4 py-3">
            <p className="text-sm text-ink-soft">Guardado · {shortMoment(draft.saved_at, today)}</p>
            <PartChecklist parts={partsOf(draft)} />
            <a href={address(kind.tasks.write)} className={`${deskButtonClass()} justify-self-start`}>
              {dossier.may.includes(kind.acts.sign) ? kind.continueLabel : 'Ver el borrador'}
            </a>
          </div>
        </Part>
      )}
    </>
  )
}
