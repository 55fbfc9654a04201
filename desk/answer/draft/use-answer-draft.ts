import { useQueryClient } from '@tanstack/react-query'
import { useEffect, useRef, useState } from 'react'
import { keys } from '#desk/data/desk-queries.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import type { Draft, PqrDossier } from '#supabase/contract/desk.ts'
import { type AnswerParts, emptyParts, fitSilence, isSame, partsOf } from '../parts/answer-parts.ts'
import { copyPlace, readCopy } from './device-copy.ts'
import { type DraftState, keepDraft } from './draft-keeper.ts'

/** The answer in the making: what this device has and the server does not, else what the server has. */
export function useAnswerDraft(dossier: PqrDossier) {
  const { user_id } = useMember()
  const client = useQueryClient()
  const draft = dossier.my_draft
  const [state, setState] = useState<DraftState>({ kind: 'untouched' })
  const [{ copy, first }] = useState(() => {
    const copy = readCopy(copyPlace(user_id, dossier.id))
    const first = copy?.parts ?? (draft ? partsOf(draft) : emptyParts(dossier))
    return { copy, first }
  })
  const [parts, setParts] = useState(first)
  /** A draft that was saved from another computer since this copy was begun. */
  const [other, setOther] = useState<Draft | null>(
    copy && draft && draft.saved_at !== copy.basedOn && !isSame(draft, copy.parts) ? draft : null,
  )
  const [keeper] = useState(() =>
    keepDraft({
      member: user_id,
      caseId: dossier.id,
      basedOn: copy?.basedOn ?? draft?.saved_at ?? '',
      tell: setState,
      found: setOther,
      saved: (sent, saved_at) =>
        client.setQueryData<PqrDossier>(
          keys.dossier(dossier.id),
          (known) => known && { ...known, my_draft: { ...sent, saved_at } },
        ),
    }),
  )

  const change = (some: Partial<AnswerParts>) => {
    const next = fitSilence({ ...parts, ...some }, dossier.silence)
    setParts(next)
    keeper.keep(next)
  }

  // What only this device has goes to the server, unless somebody has to choose first.
  const unsaved = useRef(copy !== null && other === null)
  useEffect(() => {
    keeper.come()
    if (unsaved.current) keeper.keep(first)
    unsaved.current = false
    addEventListener('online', keeper.save)
    return () => {
      removeEventListener('online', keeper.save)
      keeper.leave()
    }
  }, [keeper, first])

  // Written on another computer meanwhile, and nothing here.
  useEffect(() => {
    if (!draft || other || !keeper.isClean()) return
    if (Date.parse(draft.saved_at) <= (Date.parse(keeper.basedOn()) || 0)) return
    keeper.continueFrom(draft.saved_at)
    setParts(partsOf(draft))
  }, [draft, other, keeper])

  const choose = (chosen: AnswerParts) => {
    if (other) keeper.continueFrom(other.saved_at)
    setOther(null)
    setParts(chosen)
    keeper.keep(chosen)
  }

  return { parts: fitSilence(parts, dossier.silence), change, state, other, choose, keeper }
}
