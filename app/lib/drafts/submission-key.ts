import { dropDraft, readDraft, writeDraft } from './drafts.ts'

/** Where storage is forbidden, the page itself remembers. */
const remembered = new Map<string, Record<string, string>>()

const placeOf = (table: string) => `sent:${table}`

/**
 * The key under which a content is handed in: the same one until it has arrived, so that a retry after a lost answer
 * does not file twice, and another one as soon as something in it is different.
 */
export function submissionKey(table: string, content: unknown): string {
  const place = placeOf(table)
  const mark = fingerprint(JSON.stringify(content))
  const before = readDraft(place) ?? remembered.get(place)
  if (before?.mark === mark && typeof before.key === 'string') return before.key
  const sent = { key: newKey(), mark }
  remembered.set(place, sent)
  writeDraft(place, sent)
  return sent.key
}

export function dropSubmissionKey(table: string) {
  remembered.delete(placeOf(table))
  dropDraft(placeOf(table))
}

/** FNV-1a: tells contents apart without a second copy of them on the device. */
function fingerprint(text: string) {
  let hash = 0x811c9dc5
  for (const character of text) hash = Math.imul(hash ^ (character.codePointAt(0) ?? 0), 0x01000193)
  return `${text.length}.${hash}`
}

/** A UUID. `crypto.randomUUID` is missing where the page came without encryption. */
function newKey() {
  const bytes = crypto.getRandomValues(new Uint8Array(16))
  const hex = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
  return hex.replace(/^(.{8})(.{4}).(.{3}).(.{3})(.{12})$/, '$1-$2-4$3-8$4-$5')
}
