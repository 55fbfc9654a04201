import { useEffect, useRef, useState } from 'react'
import { Refusal } from '#app/lib/refusal.ts'
import { failureText, problemText } from '#desk/data/call-desk.ts'
import { useAct } from '#desk/data/use-act.ts'
import type { DraftKeeper } from '#desk/drafts/draft-keeper.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { Waiting } from '#desk/ui/feedback/waiting.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import type { AnswerKind } from '../answer-kinds.ts'
import { type AnswerParts, missingInWords } from '../parts/answer-parts.ts'
import { LetterBox, useLetterPreview } from './letter-preview.tsx'
import { NotificationPlan } from './notification-plan.tsx'

type Props = {
  dossier: PqrDossier
  kind: AnswerKind
  parts: AnswerParts
  keeper: DraftKeeper
  onClose: () => void
  onSigned: () => void
  /** A colleague changed the case first, or an earlier attempt to sign had arrived. */
  onStale: (problem: string) => void
}

const staleProblems: Record<string, string> = {
  stale_version: 'No se firmó: el caso cambió mientras usted lo revisaba.',
  changed_since:
    'La carta ya estaba firmada, quizá sin sus últimos cambios. Revísela: todavía puede haber tiempo de deshacer la firma.',
}

/** Shows the letter as it will be sent, and signs it. */
export function SignSheet({ dossier, kind, parts, keeper, onClose, onSigned, onStale }: Props) {
  const { name, user_id } = useMember()
  // The version that the member reads here is signed; if the case changes meanwhile, the office refuses.
  const [version] = useState(dossier.version)
  const act = useAct(dossier)
  const preview = useLetterPreview(dossier.id, kind.subject, parts)
  const letter = useRef<HTMLElement>(null)
  const ready = preview.data !== undefined
  useEffect(() => {
    if (ready) letter.current?.focus()
  }, [ready])
  const missing = missingInWords(preview.data?.missing ?? [])

  // With the version in the name, signing again after an undo is a new act.
  const holder = `desk:${user_id}:${dossier.id}:sign:${version}`
  async function send() {
    // The office refuses a draft that arrives after the signature.
    await keeper.stop()
    try {
      return await kind.sign({ ...dossier, version }, parts, holder)
    } catch (error) {
      keeper.resume()
      throw error
    }
  }
  const sign = () =>
    act.mutate(send, {
      onSuccess: onSigned,
      onError: (error) => {
        if (error instanceof Refusal && error.refusal in staleProblems)
          onStale(staleProblems[error.refusal] ?? '')
      },
    })

  return (
    <Sheet open title="Revisar y firmar" onClose={onClose} wide>
      <ProblemLine text={preview.error && !preview.data ? failureText(preview.error) : ''} />
      {preview.isPending && <Waiting>Preparando la carta…</Waiting>}
      {preview.error && !preview.data && (
        <DeskButton onClick={() => preview.refetch()}>Intentar de nuevo</DeskButton>
      )}
      {preview.data && (
        <>
          <LetterBox ref={letter} heading={preview.data.heading} letter={preview.data.letter} />
          <div className="mt-4 grid gap-3">
            {missing.length > 0 ? (
              <p className="font-semibold text-amber-700">
                Falta: {missing.join(', ').toLowerCase()}. Así no se puede firmar.
              </p>
            ) : (
              <p>
                Usted firma como <bdi className="font-semibold">{name}</bdi> {kind.words}{' '}
                {kind.subject === 'pqr' ? 'a' : 'del recurso de'}{' '}
                <bdi className="font-semibold">{dossier.full_name}</bdi>.{' '}
                <NotificationPlan dossier={dossier} words={kind.words} /> Tiene un minuto para deshacer la
                firma; después el texto no se puede cambiar.
              </p>
            )}
            {parts.decision === 'rejects' && !dossier.appeal?.late && (
              <p className="font-semibold text-danger">
                Este recurso se presentó dentro del término: no se puede rechazar por tardío.
              </p>
            )}
            <ProblemLine text={act.error ? problemText(act.error) : ''} />
            <div className="flex flex-wrap gap-2">
              {missing.length === 0 && (
                <DeskButton look="primary" idle={act.isPending} onClick={sign}>
                  {act.isPending ? 'Firmando…' : kind.signLabel}
                </DeskButton>
              )}
              <DeskButton onClick={onClose}>Seguir escribiendo</DeskButton>
            </div>
          </div>
        </>
      )}
    </Sheet>
  )
}
