import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { shortMoment } from '#desk/ui/moment-words.ts'
import { type ArticleValues, valuesOfDraft } from '../article/article-values.ts'
import { PreviewButton } from '../preview/preview-button.tsx'
import type { OpenedArticle } from './use-article-draft.ts'

type Props = { others: OpenedArticle['others']; onCopy: (values: ArticleValues) => void }

/** The drafts of colleagues, with which this member can go on. They stay as they are. */
export function ColleagueArticles({ others, onCopy }: Props) {
  const { today } = useMember()
  return (
    <ul className="mb-5 grid gap-2">
      {others.map(({ author, by, draft, saved_at }) => {
        const values = valuesOfDraft(draft, today)
        return (
          <li key={author} className="rounded-lg bg-sand-100 px-4 py-3">
            <p>
              <bdi className="font-semibold">{by}</bdi> tiene un borrador · {shortMoment(saved_at, today)}
            </p>
            <div className="mt-2 flex flex-wrap gap-2">
              <PreviewButton values={values}>
                <span>
                  Ver cómo va<span className="sr-only"> el de {by}</span>
                </span>
              </PreviewButton>
              <DeskButton onClick={() => onCopy(values)}>
                <span>
                  Seguir con una copia<span className="sr-only"> del borrador de {by}</span>
                </span>
              </DeskButton>
            </div>
          </li>
        )
      })}
    </ul>
  )
}
