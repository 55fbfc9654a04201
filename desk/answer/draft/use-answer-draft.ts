import { useQueryClient } from '@tanstack/react-query'
import { callDesk, problemText } from '#desk/data/call-desk.ts'
import { keys } from '#desk/data/desk-queries.ts'
import { useKeptDraft } from '#desk/drafts/use-kept-draft.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import type { AnswerSubject } from '#domain/office/decision-words.ts'
import type { Draft, PqrDossier } from '#supabase/contract/desk.ts'
import { silenceFor } from '../answer-kinds.ts'
import { type AnswerParts, emptyParts, fitSilence, isSame, partsOf } from '../parts/answer-parts.ts'

export function useAnswerDraft(dossier: PqrDossier, subject: AnswerSubject) {
  const { user_id } = useMember()
  const client = useQueryClient()
  const pqr_id = dossier.id
  const silence = silenceFor(dossier, subject)
  const { parts, change, ...kept } = useKeptDraft<AnswerParts, Draft>({
    draftName: `desk:${user_id}:${pqr_id}:${subject === 'pqr' ? 'answer' : 'decision'}`,
    draft: dossier.my_drafts[subject],
    empty: () => emptyParts(subject, dossier),
    partsOf,
    isSame,
    problem: problemText,
    read: async () => (await callDesk('desk_pqr', { pqr_id })).my_drafts[subject],
    save: (draft) => callDesk('save_draft', { pqr_id, subject, draft }),
    onSaved: (saved, saved_at) =>
      client.setQueryData<PqrDossier>(
        keys.dossier(pqr_id),
        (current) =>
          current && { ...current, my_drafts: { ...current.my_drafts, [subject]: { ...saved, saved_at } } },
      ),
  })
  return {
    ...kept,
    parts: fitSilence(parts, subject, silence),
    change: (changes: Partial<AnswerParts>) => change(fitSilence({ ...parts, ...changes }, subject, silence)),
  }
}
