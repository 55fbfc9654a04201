import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keys } from '#desk/data/desk-queries.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import type { AnswerSubject } from '#domain/office/decision-words.ts'
import type { Draft, PqrDossier } from '#supabase/contract/desk.ts'
import { silenceFor } from '../answer-kinds.ts'
import { type AnswerParts, emptyParts, fitSilence, isSame, partsOf } from '../parts/answer-parts.ts'
import { copyName, readCopy } from './device-copy.ts'
import { type DraftState, keepDraft } from './draft-keeper.ts'

/** The answer in the making: the unsaved copy of this device, or else the draft of the server. */
export function useAnswerDraft(dossier: PqrDossier, subject: AnswerSubject) {
  const { user_id } = useMember()
  const client = useQueryClient()
  const draft = dossier.my_drafts[subject]
  const silence = silenceFor(dossier, subject)
  const [state, setState] = useState<DraftState>({ kind: 'untouched' })
  const [{ copy, first }] = useState(() => {
    const copy = readCopy(copyName(user_id, dossier.id, subject))
    const first = copy?.parts ?? (draft ? partsOf(draft) : emptyParts(subject, dossier))
    return { copy, first }
  })
  const [parts, setParts] = useState(first)
  /** A draft that was saved from another computer since this copy was begun. */
  const [otherDraft, setOtherDraft] = useState<Draft | null>(
    copy && draft && draft.saved_at !== copy.basedOn && !isSame(draft, copy.parts) ? draft : null,
  )
  const [keeper] = useState(() =>
    keepDraft({
      member: user_id,
      caseId: dossier.id,
      subject,
      basedOn: copy?.basedOn ?? draft?.saved_at ?? '',
      onState: setState,
      onOtherDraft: setOtherDraft,
      onSaved: (saved, saved_at) =>
        client.setQueryData<PqrDossier>(
          keys.dossier(dossier.id),
          (current) =>
            current && { ...current, my_drafts: { ...current.my_drafts, [subject]: { ...saved, saved_at } } },
        ),
    }),
  )

  const change = (changes: Partial<AnswerParts>) => {
    const next = fitSilence({ ...parts, ...changes }, subject, silence)
    setParts(next)
    keeper.keep(next)
  }

  // A copy that only this device has is saved, unless the member has to choose between two drafts first.
  const unsaved = useRef(copy !== null && otherDraft === null)
  useEffect(() => {
    keeper.open()
    if (unsaved.current) keeper.keep(first)
    unsaved.current = false
    addEventListener('online', keeper.save)
    return () => {
      removeEventListener('online', keeper.save)
      keeper.close()
    }
  }, [keeper, first])

  // While nothing is unsaved here, a draft that another computer saves is shown.
  useEffect(() => {
    if (!draft || otherDraft || !keeper.isSaved()) return
    if (Date.parse(draft.saved_at) <= (Date.parse(keeper.basedOn()) || 0)) return
    keeper.continueFrom(draft.saved_at)
    setParts(partsOf(draft))
  }, [draft, otherDraft, keeper])

  const chooseDraft = (chosen: AnswerParts) => {
    if (otherDraft) keeper.continueFrom(otherDraft.saved_at)
    setOtherDraft(null)
    setParts(chosen)
    keeper.keep(chosen)
  }

  return {
    parts: fitSilence(parts, subject, silence),
    change,
    state,
    otherDraft,
    chooseDraft,
    keeper,
  }
}
