/** Unsent forms, kept in localStorage. */
export type DraftValues = Record<string, string | string[]>

const prefix = 'yari-draft:'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Drafts that the storage could not take, because it is full or forbidden. */
const inMemory = new Map<string, string>()

/** Returns false where the device does not keep the draft. */
export function writeDraft(name: string, values: DraftValues) {
  const draft = JSON.stringify({ saved: Date.now(), values })
  try {
    localStorage.setItem(prefix + name, draft)
    inMemory.delete(name)
    return true
  } catch {
    inMemory.set(name, draft)
    return false
  }
}

/** The name under which the key of a form's sending is kept. */
export const keyOf = (name: string) => `${name}:key`

/** Drops the draft and the key under which it was sent. */
export function dropDraft(name: string) {
  for (const one of [name, keyOf(name)]) {
    inMemory.delete(one)
    try {
      localStorage.removeItem(prefix + one)
    } catch {
      // Storage is forbidden: there is no draft to drop.
    }
  }
}

export function readDraft(name: string): DraftValues | null {
  const unstored = inMemory.get(name)
  if (unstored) return parse(unstored)
  try {
    dropExpired()
    return parse(localStorage.getItem(prefix + name))
  } catch {
    return null
  }
}

/** Drops all drafts whose name contains this text. */
export function dropDraftsWith(text: string) {
  for (const name of inMemory.keys()) if (name.includes(text)) inMemory.delete(name)
  try {
    for (const key of draftKeys()) if (key.includes(text)) localStorage.removeItem(key)
  } catch {
    // Storage is forbidden: it holds no drafts.
  }
}

const draftKeys = () => Object.keys(localStorage).filter((key) => key.startsWith(prefix))

function dropExpired() {
  for (const key of draftKeys()) if (!parse(localStorage.getItem(key))) localStorage.removeItem(key)
}

function parse(text: string | null): DraftValues | null {
  try {
    const { saved, values } = JSON.parse(text ?? 'null')
    return Date.now() - saved < lifetime ? values : null
  } catch {
    return null
  }
}
