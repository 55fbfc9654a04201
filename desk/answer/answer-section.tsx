import { Part } from '#desk/dossier/part.tsx'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { partsOf } from './parts/answer-parts.ts'
import { PartChecklist } from './parts/part-checklist.tsx'
import { SignedAnswer } from './signing/signed-answer.tsx'
import { TransferProposal } from './transfer-proposal.tsx'

const editor = () => import('./answer-editor.tsx')

type Props = { dossier: PqrDossier; open: boolean; address: (task?: string) => string }

/** The answer of a case: signed, in the making, or still to be begun. */
export function AnswerSection({ dossier, open, address }: Props) {
  const { today } = useMember()
  const draft = dossier.my_draft
  return (
    <>
      {dossier.answer && (
        <SignedAnswer key={dossier.answer.id} dossier={dossier} answer={dossier.answer} address={address} />
      )}
      {open && <LazyPart load={editor} given={{ dossier, address }} />}
      {!open && !dossier.answer && <TransferProposal dossier={dossier} address={address} />}
      {!open && draft && (
        <Part title={dossier.answer ? 'Su borrador, que no salió' : 'Su borrador de respuesta'}>
          <div className="grid gap-2.5 rounded-xl border border-sand-200 bg-white px-4 py-3">
            <p className="text-sm text-ink-soft">Guardado · {shortMoment(draft.saved_at, today)}</p>
            <PartChecklist parts={partsOf(draft)} />
            <a href={address('responder')} className={`${deskButtonClass()} justify-self-start`}>
              {dossier.may.includes('answer') ? 'Seguir con la respuesta' : 'Ver el borrador'}
            </a>
          </div>
        </Part>
      )}
    </>
  )
}
