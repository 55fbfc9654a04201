/** Unsent forms, kept in localStorage. */
export type DraftValues = Record<string, string | string[]>

const prefix = 'yari-draft:'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** Where storage is full or forbidden, the page itself remembers. */
const remembered = new Map<string, string>()

/** False where the device does not keep it. */
export function writeDraft(name: string, values: DraftValues) {
  const draft = JSON.stringify({ saved: Date.now(), values })
  try {
    localStorage.setItem(prefix + name, draft)
    remembered.delete(name)
    return true
  } catch {
    remembered.set(name, draft)
    return false
  }
}

/** Where a form keeps the key under which it was sent. */
export const keyOf = (name: string) => `${name}:key`

/** Whoever gives up what was typed gives up what was sent of it. */
export function dropDraft(name: string) {
  for (const one of [name, keyOf(name)]) {
    remembered.delete(one)
    try {
      localStorage.removeItem(prefix + one)
    } catch {
      // Storage is forbidden: there is no draft to drop.
    }
  }
}

export function readDraft(name: string): DraftValues | null {
  const here = remembered.get(name)
  if (here) return parse(here)
  try {
    dropExpired()
    return parse(localStorage.getItem(prefix + name))
  } catch {
    return null
  }
}

/** All drafts with these letters in their name. */
export function dropDraftsWith(letters: string) {
  try {
    for (const key of draftKeys()) if (key.includes(letters)) localStorage.removeItem(key)
  } catch {
    // As above.
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
