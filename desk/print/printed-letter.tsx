import { Letterhead } from '#app/ui/letterhead.tsx'
import { LetterText } from '#desk/ui/letter-text.tsx'
import { letterBlocks } from '#domain/office/letter-blocks.ts'
import { PrintScreen } from './print-screen.tsx'

type Props = {
  letter: { heading: string; letter: string; sha256: string } | null
  address: (task?: string) => string
}

/** A signed answer, or another letter of the office, as it was written. */
export default function PrintedLetter({ letter, address }: Props) {
  if (!letter) return <p>Esta carta todavía no está firmada.</p>
  return (
    <PrintScreen label={letterBlocks(letter.letter)[0]?.text ?? ''} back={address()}>
      <Letterhead heading={letter.heading} />
      <LetterText text={letter.letter} />
      <p className="mt-8 border-t border-sand-300 pt-3 text-xs text-ink-soft">
        Huella del texto firmado (SHA-256): {letter.sha256}
      </p>
    </PrintScreen>
  )
}
