import { useEffect, useRef, useState } from 'react'
import { useMember } from '#desk/session/membership-gate.tsx'
import { readCopy } from './device-copy.ts'
import { type DraftShelf, type DraftState, keepDraft, type SavedDraft } from './draft-keeper.ts'

type Options<Parts, Saved extends SavedDraft> = DraftShelf<Parts, Saved> & {
  /** The member's draft as the server has it. */
  draft: Saved | null
  empty: () => Parts
  partsOf: (saved: Saved) => Parts
}

/** A text in the making: the unsaved copy of this device, or else the draft of the server. */
export function useKeptDraft<Parts, Saved extends SavedDraft>(options: Options<Parts, Saved>) {
  const { user_id: member } = useMember()
  const { draftName, draft, empty, partsOf, isSame } = options
  const [state, setState] = useState<DraftState>({ kind: 'untouched' })
  const [{ copy, first }] = useState(() => {
    const copy = readCopy<Parts>(draftName)
    return { copy, first: copy?.parts ?? (draft ? partsOf(draft) : empty()) }
  })
  const [parts, setParts] = useState(first)
  /** A draft that was saved from another computer since this copy was begun. */
  const [otherDraft, setOtherDraft] = useState<Saved | null>(
    copy && draft && draft.saved_at !== copy.basedOn && !isSame(draft, copy.parts) ? draft : null,
  )
  const [keeper] = useState(() =>
    keepDraft({
      ...options,
      member,
      basedOn: copy?.basedOn ?? draft?.saved_at ?? '',
      onState: setState,
      onOtherDraft: setOtherDraft,
    }),
  )

  const change = (next: Parts) => {
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
  }, [draft, otherDraft, keeper, partsOf])

  const chooseDraft = (chosen: Parts) => {
    if (otherDraft) keeper.continueFrom(otherDraft.saved_at)
    setOtherDraft(null)
    change(chosen)
  }

  return { parts, change, state, otherDraft, chooseDraft, keeper }
}
