import { Refusal } from '#app/lib/office-errors.ts'
import { callDesk, problemText } from '#desk/data/call-desk.ts'
import { sessionUser } from '#desk/session/session-state.ts'
import type { Draft } from '#supabase/contract/desk.ts'
import { type AnswerParts, isSame } from '../parts/answer-parts.ts'
import { copyPlace, dropCopy, keepCopy } from './device-copy.ts'

export type DraftState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** The server could not be reached; it is asked again by itself. */
  | { kind: 'on_device' }
  /** Not even this device keeps it. */
  | { kind: 'nowhere' }
  | { kind: 'refused'; text: string }

/** Milliseconds: after the last key, and after a failure. */
const pause = 800
const untilNextTry = 5000

type Options = {
  member: string
  caseId: string
  basedOn: string
  tell: (state: DraftState) => void
  /** The server has it now. */
  saved: (parts: AnswerParts, savedAt: string) => void
  /** While nothing could be saved from here, another computer did. */
  found: (other: Draft) => void
}

/** Keeps an answer while it is written: at once on this device, and a moment later on the server. */
export function keepDraft({ member, caseId, basedOn, tell, saved, found }: Options) {
  const place = copyPlace(member, caseId)
  let waiting: AnswerParts | undefined
  /** Sent without an answer: it may have arrived. */
  let doubtful: AnswerParts | undefined
  let kept = true
  let sending: Promise<void> | undefined
  let stopped = false
  let left = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (time: number) => {
    clearTimeout(timer)
    timer = setTimeout(save, time)
  }

  async function fromAnotherComputer(mine: AnswerParts) {
    const { my_draft } = await callDesk('desk_pqr', { pqr_id: caseId })
    return my_draft && my_draft.saved_at !== basedOn && !isSame(my_draft, mine) ? my_draft : null
  }

  function save() {
    clearTimeout(timer)
    // Whoever has signed in here since would get it as a draft of their own.
    if (sending || stopped || !waiting || sessionUser() !== member) return
    sending = send(waiting).finally(() => {
      sending = undefined
    })
  }

  async function send(sent: AnswerParts) {
    try {
      const other = doubtful && (await fromAnotherComputer(doubtful))
      if (other) return found(other)
      const { saved_at } = await callDesk('save_draft', { pqr_id: caseId, draft: sent })
      basedOn = saved_at
      doubtful = undefined
      if (stopped) return
      saved(sent, saved_at)
      if (waiting === sent) {
        waiting = undefined
        dropCopy(place)
        tell({ kind: 'saved', at: Date.now() })
      } else if (waiting) {
        keepCopy(place, { parts: waiting, basedOn })
        later(pause)
      }
    } catch (error) {
      if (stopped) return
      if (error instanceof Refusal) return tell({ kind: 'refused', text: problemText(error) })
      doubtful = sent
      tell({ kind: kept ? 'on_device' : 'nowhere' })
      if (!left) later(untilNextTry)
    }
  }

  return {
    keep(parts: AnswerParts) {
      waiting = parts
      kept = keepCopy(place, { parts, basedOn })
      tell({ kind: 'saving' })
      later(pause)
    },
    /** Now, because the connection is back. */
    save,
    /** Once more; what does not arrive stays on this device until the answer is opened again. */
    leave() {
      left = true
      save()
    },
    come() {
      left = false
    },
    /** The draft of another computer is known here. */
    continueFrom(savedAt: string) {
      basedOn = savedAt
      doubtful = undefined
    },
    /** Resolves when nothing is on its way any more; a save that arrives after the deletion would bring the draft back. */
    async hold() {
      stopped = true
      clearTimeout(timer)
      await sending
    },
    goOn() {
      stopped = false
      later(pause)
    },
    /** It was signed or thrown away: nothing of it is kept here. */
    forget() {
      stopped = true
      clearTimeout(timer)
      dropCopy(place)
    },
    basedOn: () => basedOn,
    isClean: () => waiting === undefined,
  }
}
