import { LetterText } from '#desk/ui/letter/letter-text.tsx'
import { Letterhead } from '#desk/ui/letter/letterhead.tsx'
import type { PqrDossier } from '#supabase/contract/desk.ts'
import { PrintScreen } from './print-screen.tsx'

type Props = { dossier: PqrDossier; address: (task?: string) => string }

/** The signed answer as the letter that the person gets. */
export default function PrintedLetter({ dossier, address }: Props) {
  const { answer } = dossier
  if (!answer) return <p>Este caso todavía no tiene una respuesta firmada.</p>
  return (
    <PrintScreen label={`Respuesta ${answer.number}`} back={address()}>
      <Letterhead />
      <LetterText text={answer.letter} />
      <p className="mt-8 border-t border-sand-300 pt-3 text-xs text-ink-soft">
        Huella del texto firmado (SHA-256): {answer.sha256}
      </p>
    </PrintScreen>
  )
}
