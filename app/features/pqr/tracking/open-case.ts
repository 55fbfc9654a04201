import type { CaseReference } from '#domain/case-reference.ts'

/** The code is a secret, so it stays only as long as the tab. */
const storageKey = 'yari-open-case'

/** Keeps the case that is open, so that it opens again when the page is loaded anew in this tab. */
export function keepOpenCase(reference: CaseReference) {
  try {
    sessionStorage.setItem(storageKey, JSON.stringify(reference))
  } catch {
    // Storage is full or forbidden: after a reload the person opens the case again.
  }
}

export function openCase(): CaseReference | undefined {
  try {
    return JSON.parse(sessionStorage.getItem(storageKey) ?? 'null') ?? undefined
  } catch {
    return undefined
  }
}

export function forgetOpenCase() {
  try {
    sessionStorage.removeItem(storageKey)
  } catch {
    // Storage is forbidden: it holds no case.
  }
}
