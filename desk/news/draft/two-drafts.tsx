import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { ArticleValues } from '../article/article-values.ts'
import { PreviewButton } from '../preview/preview-button.tsx'

type Props = {
  other: ArticleValues
  savedAt: string
  mine: ArticleValues
  onChoose: (values: ArticleValues) => void
}

/** A member who wrote on two computers chooses which of the two drafts to keep. */
export function TwoDrafts({ other, savedAt, mine, onChoose }: Props) {
  const { today } = useMember()
  return (
    <div role="alert" className="mb-5 rounded-lg bg-amber-50 px-4 py-3">
      <p className="font-semibold text-amber-700">Hay dos borradores suyos</p>
      <p>
        El de abajo quedó solo en este equipo. El otro se guardó desde otro equipo ·{' '}
        {shortMoment(savedAt, today)}.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <DeskButton onClick={() => onChoose(mine)}>Seguir con el de este equipo</DeskButton>
        <PreviewButton values={other}>Ver el otro</PreviewButton>
        <DeskButton onClick={() => onChoose(other)}>Usar el otro</DeskButton>
      </div>
    </div>
  )
}
