import { Refusal, Unreached } from '../office-errors.ts'
import { dropDraft, keyOf, readDraft, writeDraft } from './drafts.ts'

export type Sending = {
  /** Where the form keeps what is typed: the key goes with it. */
  place: string
  /** For another person or thing it is another sending, not a correction. */
  about?: unknown
  content: unknown
}

/** What was sent under a key, while nobody knows whether it arrived. */
type Attempt = { key: string; about: string; contents: string[] }

/** Where storage is forbidden, the page itself remembers. */
const remembered = new Map<string, Attempt>()

/**
 * Sends a content under a key by which the office knows it again. The key stays until it is known what became of it, over a
 * reload and also when something is corrected meanwhile: otherwise a lost answer would do it twice, once with the
 * correction. `changed`: it had arrived before, perhaps without the last changes.
 */
export async function sendOnce<Answer>(
  { place, about = '', content }: Sending,
  send: (key: string) => Promise<Answer>,
): Promise<{ answer: Answer; changed: boolean }> {
  const attempt = attemptAt(place, fingerprint(about))
  const sent = fingerprint(content)
  if (!attempt.contents.includes(sent)) attempt.contents.push(sent)
  // Before it leaves: the page may not live to hear of it.
  keep(place, attempt)
  try {
    const answer = await send(attempt.key)
    drop(place, attempt.key)
    return { answer, changed: isRepeated(answer) && attempt.contents.length > 1 }
  } catch (error) {
    if (isDecided(error)) drop(place, attempt.key)
    throw error
  }
}

const isRepeated = (answer: unknown) => typeof answer === 'object' && answer !== null && 'repeated' in answer

/** Said before anybody looks at the key: by whatever stands in front of the office, or because it is not known who acts. */
const beforeTheKey: unknown[] = [
  ...[401, 408, 429],
  ...['not_found', 'locked', 'not_staff', 'not_manager', 'not_signed_in', 'second_factor_needed'],
]

function isDecided(error: unknown) {
  if (error instanceof Refusal) return !beforeTheKey.includes(error.refusal)
  if (!(error instanceof Unreached) || beforeTheKey.includes(error.status)) return false
  return error.status >= 400 && error.status < 500
}

function attemptAt(place: string, about: string): Attempt {
  const before = (readDraft(keyOf(place)) as Attempt | null) ?? remembered.get(place)
  return before?.about === about ? before : { key: newKey(), about, contents: [] }
}

function keep(place: string, attempt: Attempt) {
  if (!writeDraft(keyOf(place), attempt)) remembered.set(place, attempt)
}

/** Another page may have sent something else meanwhile. */
function drop(place: string, key: string) {
  remembered.delete(place)
  if (readDraft(keyOf(place))?.key === key) dropDraft(keyOf(place))
}

/** FNV-1a: tells contents apart without a second copy of them on the device. */
function fingerprint(content: unknown) {
  const text = JSON.stringify(content)
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
