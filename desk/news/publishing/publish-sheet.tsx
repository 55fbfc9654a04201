import { useMutation } from '@tanstack/react-query'
import { Refusal } from '#app/lib/refusal.ts'
import { actAtDesk } from '#desk/data/call-desk.ts'
import type { DraftKeeper } from '#desk/drafts/draft-keeper.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import { fieldIds } from '../article/article-checks.ts'
import { type ArticleValues, shownSlug, storedArticle } from '../article/article-values.ts'
import { newerVersionId } from '../draft/newer-version.tsx'
import { newsProblem } from '../news-problem.ts'
import type { PublicationKind } from './publication-kinds.ts'

type Props = {
  id: string
  values: ArticleValues
  kind: PublicationKind
  keeper: DraftKeeper
  onClose: () => void
  onPublished: () => void
  /** The member mends it in the editor, at the element with this id. */
  onRefused: (problem: string, at: string) => void
}

const staleProblems: Record<string, string> = {
  stale_version: 'No se publicó: alguien publicó otra versión mientras usted escribía.',
  changed_since: 'Ya se había publicado, quizá sin sus últimos cambios. Revise qué quedó.',
}

const placesToMend: Record<string, string> = {
  stale_version: newerVersionId,
  changed_since: newerVersionId,
  slug_taken: fieldIds.slug,
  wrong_slug: fieldIds.slug,
}

/** The last question before everybody can read it. */
export function PublishSheet({ id, values, kind, keeper, onClose, onPublished, onRefused }: Props) {
  const { user_id } = useMember()
  const publish = useMutation({
    mutationFn: async () => {
      // The office refuses a draft that arrives after the publication.
      await keeper.stop()
      try {
        const { version } = values
        // With the version in the name, the next correction is a new act.
        const holder = `desk:${user_id}:${id}:publish:${version}`
        return await actAtDesk(
          'publish_article',
          { article_id: id, version, article: storedArticle(values) },
          holder,
        )
      } catch (error) {
        keeper.resume()
        throw error
      }
    },
    onSuccess: onPublished,
    onError: (error) => {
      if (!(error instanceof Refusal)) return
      const place = placesToMend[error.refusal]
      if (place) onRefused(staleProblems[error.refusal] ?? newsProblem(error), place)
    },
  })
  return (
    <Sheet open title={kind.question} onClose={onClose}>
      <p className="text-base font-semibold">
        <bdi>{values.title}</bdi>
      </p>
      <p className="text-ink-soft">
        {location.host}/news/{shownSlug(values)}
      </p>
      <p className="mt-3">{kind.consequence}</p>
      <ProblemLine text={publish.error ? newsProblem(publish.error, 'publíquelo') : ''} />
      <div className="mt-4 flex flex-wrap gap-2">
        <DeskButton look="primary" idle={publish.isPending} onClick={() => publish.mutate()}>
          {publish.isPending ? 'Publicando…' : kind.button}
        </DeskButton>
        <DeskButton look="quiet" onClick={onClose}>
          Seguir escribiendo
        </DeskButton>
      </div>
    </Sheet>
  )
}
