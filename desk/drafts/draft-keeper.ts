import { dropDraft } from '#app/lib/drafts/drafts.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { sessionUser } from '#desk/session/session-state.ts'
import { keepCopy } from './device-copy.ts'

/** A draft as the server has it. */
export type SavedDraft = { saved_at: string }

export type DraftState =
  | { kind: 'untouched' }
  | { kind: 'saving' }
  | { kind: 'saved'; at: number }
  /** The server could not be reached; the keeper tries again by itself. */
  | { kind: 'on_device' }
  /** Neither the server nor this device could store it. */
  | { kind: 'nowhere' }
  | { kind: 'refused'; text: string }

/** Milliseconds. */
const pauseAfterTyping = 800
const pauseAfterFailure = 5000

/** Where a draft is kept. */
export type DraftShelf<Parts, Saved extends SavedDraft> = {
  /** Its name on this device. */
  draftName: string
  read: () => Promise<Saved | null>
  save: (parts: Parts) => Promise<{ saved_at: string }>
  isSame: (saved: Saved, parts: Parts) => boolean
  /** The words for a refused save. */
  problem: (error: unknown) => string
  onSaved: (parts: Parts, savedAt: string) => void
}

type Options<Parts, Saved extends SavedDraft> = DraftShelf<Parts, Saved> & {
  member: string
  basedOn: string
  onState: (state: DraftState) => void
  /** Another computer saved a draft while this one could not. */
  onOtherDraft: (other: Saved) => void
}

/** Keeps a text while it is written: at once on this device, and a moment later on the server. */
export function keepDraft<Parts, Saved extends SavedDraft>(options: Options<Parts, Saved>) {
  const { member, draftName, onState } = options
  let { basedOn } = options
  let unsaved: Parts | undefined
  /** Sent, but the answer was lost: the server may have it. */
  let unconfirmed: Parts | undefined
  let isOnDevice = true
  let sending: Promise<void> | undefined
  let stopped = false
  let closed = false
  let timer: ReturnType<typeof setTimeout> | undefined

  const later = (time: number) => {
    clearTimeout(timer)
    timer = setTimeout(save, time)
  }

  async function draftOfAnotherComputer(mine: Parts) {
    const saved = await options.read()
    return saved && saved.saved_at !== basedOn && !options.isSame(saved, mine) ? saved : null
  }

  function save() {
    clearTimeout(timer)
    // If another member has signed in here since, it would be saved as that member's draft.
    if (sending || stopped || !unsaved || sessionUser() !== member) return
    sending = send(unsaved).finally(() => {
      sending = undefined
    })
  }

  async function send(parts: Parts) {
    try {
      const other = unconfirmed && (await draftOfAnotherComputer(unconfirmed))
      if (other) return options.onOtherDraft(other)
      const { saved_at } = await options.save(parts)
      basedOn = saved_at
      unconfirmed = undefined
      if (stopped) return
      options.onSaved(parts, saved_at)
      if (unsaved === parts) {
        unsaved = undefined
        dropDraft(draftName)
        onState({ kind: 'saved', at: Date.now() })
      } else if (unsaved) {
        keepCopy(draftName, { parts: unsaved, basedOn })
        later(pauseAfterTyping)
      }
    } catch (error) {
      if (stopped) return
      if (error instanceof Refusal) return onState({ kind: 'refused', text: options.problem(error) })
      unconfirmed = parts
      onState({ kind: isOnDevice ? 'on_device' : 'nowhere' })
      if (!closed) later(pauseAfterFailure)
    }
  }

  return {
    keep(parts: Parts) {
      unsaved = parts
      isOnDevice = keepCopy(draftName, { parts, basedOn })
      onState({ kind: 'saving' })
      later(pauseAfterTyping)
    },
    /** Saves at once, for example when the connection is back. */
    save,
    open() {
      closed = false
    },
    /** Tries a last time; an unsaved draft stays on this device until the editor is opened again. */
    close() {
      closed = true
      save()
    },
    /** From now on the text typed here continues the draft of another computer. */
    continueFrom(savedAt: string) {
      basedOn = savedAt
      unconfirmed = undefined
    },
    /** Stops saving and waits for a save on its way, which would bring a deleted draft back. */
    async stop() {
      stopped = true
      clearTimeout(timer)
      await sending
    },
    resume() {
      stopped = false
      later(pauseAfterTyping)
    },
    /** Drops the copy on this device, once the text was sent or the draft deleted. */
    forget() {
      stopped = true
      clearTimeout(timer)
      dropDraft(draftName)
    },
    basedOn: () => basedOn,
    isSaved: () => unsaved === undefined,
  }
}

export type DraftKeeper = ReturnType<typeof keepDraft<never, SavedDraft>>
