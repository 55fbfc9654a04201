import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { partNames } from '#domain/office/letter-blocks.ts'
import type { Draft } from '#supabase/contract/desk.ts'
import { type AnswerParts, partsOf, textParts } from '../parts/answer-parts.ts'

type Props = { other: Draft; parts: AnswerParts; onChoose: (parts: AnswerParts) => void }

/** A member who wrote on two computers chooses which of the two drafts to keep. */
export function DraftChoice({ other, parts, onChoose }: Props) {
  const { today } = useMember()
  return (
    <div role="alert" className="rounded-lg bg-amber-50 px-3 py-2.5">
      <p className="font-semibold text-amber-700">Hay dos borradores suyos</p>
      <p>
        El de abajo quedó solo en este equipo. Este otro se guardó desde otro equipo ·{' '}
        {shortMoment(other.saved_at, today)}:
      </p>
      <div className="my-2 max-h-48 overflow-y-auto rounded bg-white px-3 py-2">
        {textParts.map((name) => (
          <p key={name} className="their-words">
            <strong>{partNames[name]}:</strong> {other[name] || '(vacío)'}
          </p>
        ))}
      </div>
      <div className="flex flex-wrap gap-2">
        <DeskButton onClick={() => onChoose(parts)}>Seguir con el de este equipo</DeskButton>
        <DeskButton onClick={() => onChoose(partsOf(other))}>Usar el otro</DeskButton>
      </div>
    </div>
  )
}
