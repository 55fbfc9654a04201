/** Unsent forms, kept in localStorage. */
export type DraftValues = Record<string, string | string[]>

const prefix = 'yari-draft:'
const lifetime = 7 * 24 * 60 * 60 * 1000

/** False where storage is full or forbidden: a form works without drafts. */
export function writeDraft(name: string, values: DraftValues) {
  try {
    localStorage.setItem(prefix + name, JSON.stringify({ saved: Date.now(), values }))
    return true
  } catch {
    return false
  }
}

/** Where a form keeps the key under which it was sent. */
export const keyOf = (name: string) => `${name}:key`

/** Whoever gives up what was typed gives up what was sent of it. */
export function dropDraft(name: string) {
  try {
    for (const one of [name, keyOf(name)]) localStorage.removeItem(prefix + one)
  } catch {
    // Storage is forbidden: there is no draft to drop.
  }
}

export function readDraft(name: string): DraftValues | null {
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
