import { useQueryClient } from '@tanstack/react-query'
import { Refusal } from '#app/lib/refusal.ts'
import { callDesk } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import { useKeptDraft } from '#desk/drafts/use-kept-draft.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import type { Result } from '#supabase/contract/contract.ts'
import { type ArticleValues, isSameArticle, valuesOfDraft } from '../article/article-values.ts'
import { newsProblem } from '../news-problem.ts'

export type OpenedArticle = Result<'desk_article'>
type SavedArticle = NonNullable<OpenedArticle['draft']>

/** The article in the making. `begin`: what it is without a draft. */
export function useArticleDraft(id: string, opened: OpenedArticle, begin: () => ArticleValues) {
  const { user_id, today } = useMember()
  const client = useQueryClient()
  const partsOf = ({ draft }: SavedArticle) => valuesOfDraft(draft, today)
  return useKeptDraft<ArticleValues, SavedArticle>({
    draftName: `desk:${user_id}:${id}:article`,
    draft: opened.draft,
    empty: begin,
    partsOf,
    isSame: (saved, values) => isSameArticle(partsOf(saved), values),
    problem: newsProblem,
    read: async () => (await callDesk('desk_article', { article_id: id })).draft,
    save: async (draft) => {
      try {
        return await callDesk('save_article_draft', { article_id: id, draft })
      } catch (error) {
        // This member published it from another computer: the new version is shown beside the draft.
        if (error instanceof Refusal) client.invalidateQueries({ queryKey: keys.article(id) })
        throw error
      }
    },
    onSaved: (draft, saved_at) => {
      client.setQueryData<OpenedArticle>(
        keys.article(id),
        (current) => current && { ...current, draft: { draft, saved_at } },
      )
      client.invalidateQueries({ queryKey: keys.news })
    },
  })
}
