import { Letterhead } from '#app/ui/letterhead.tsx'
import type { AnswerKind } from '#desk/answer/answer-kinds.ts'
import { LetterText } from '#desk/ui/letter-text.tsx'
import { letterBlocks } from '#domain/office/letter-blocks.ts'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { PrintScreen } from './print-screen.tsx'

type Props = { dossier: PqrDossier; kind: AnswerKind; address: (task?: string) => string }

/** A signed answer as the letter that the person gets. */
export default function PrintedLetter({ dossier, kind, address }: Props) {
  const answer = kind.signed(dossier)
  if (!answer) return <p>Esta carta todavía no está firmada.</p>
  return (
    <PrintScreen label={letterBlocks(answer.letter)[0]?.text ?? answer.number} back={address()}>
      <Letterhead heading={answer.heading} />
      <LetterText text={answer.letter} />
      <p className="mt-8 border-t border-sand-300 pt-3 text-xs text-ink-soft">
        Huella del texto firmado (SHA-256): {answer.sha256}
      </p>
    </PrintScreen>
  )
}
