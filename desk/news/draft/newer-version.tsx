import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import type { ArticleVersion } from '#supabase/contract/news.ts'
import { type ArticleValues, valuesOfVersion } from '../article/article-values.ts'
import { PreviewButton } from '../preview/preview-button.tsx'

export const newerVersionId = 'version-nueva'

type Props = {
  newest: ArticleVersion
  slug: string
  onTake: (values: ArticleValues) => void
  onGoOn: () => void
}

/** Somebody published while this was written. Nothing is lost: the member looks at it and decides. */
export function NewerVersion({ newest, slug, onTake, onGoOn }: Props) {
  const { today } = useMember()
  const theirs = valuesOfVersion(newest, slug)
  return (
    <div role="alert" id={newerVersionId} tabIndex={-1} className="mb-5 rounded-lg bg-amber-50 px-4 py-3">
      <p className="font-semibold text-amber-700">
        <bdi>{newest.by}</bdi> {newest.withdrawn ? 'retiró esta noticia' : 'publicó otra versión'} mientras
        usted escribía
      </p>
      <p>
        {shortMoment(newest.at, today)}: lo que usted escribió sigue abajo. Puede publicarlo encima, o seguir
        con lo que ya está en el sitio.
      </p>
      <div className="mt-2 flex flex-wrap gap-2">
        <PreviewButton values={theirs}>Ver esa versión</PreviewButton>
        <DeskButton onClick={() => onTake(theirs)}>Seguir con esa</DeskButton>
        <DeskButton onClick={onGoOn}>Seguir con lo mío</DeskButton>
      </div>
    </div>
  )
}
