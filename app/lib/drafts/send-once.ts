import { Refusal, Unreached } from '../office-errors.ts'
import { dropDraft, keyOf, readDraft, writeDraft } from './drafts.ts'

/** What was sent under a key, while nobody knows whether it arrived. */
export type Attempt = { key: string; about: string; contents: string[] }

/** Where a form keeps what is typed, or the form itself on the screen, if it keeps nothing. */
export type Place = string | { current?: Attempt | undefined }

export type Sending = {
  place: Place
  /** For another person or thing it is another sending, not a correction. */
  about?: unknown
  content: unknown
}

/**
 * Sends a content under a key by which the office knows it again. The key stays until it is known what became of it, over a
 * reload where the form keeps what is typed, and also when something is corrected meanwhile: otherwise a lost answer would
 * do it twice, once with the correction. `changed`: it had arrived before, perhaps without the last changes.
 */
export async function sendOnce<Answer>(
  { place, about = '', content }: Sending,
  send: (key: string) => Promise<Answer>,
): Promise<{ answer: Answer; changed: boolean }> {
  const { key, contents, ...rest } = attemptAt(place, fingerprint(about))
  const sent = fingerprint(content)
  // Before it leaves: the page may not live to hear of it.
  keep(place, { ...rest, key, contents: [...contents, sent] })
  try {
    const answer = await send(key)
    // Another page may have sent something else under this key, and have dropped it when that arrived.
    const attempt = read(place)
    const alone = attempt?.key === key && attempt.contents.every((one) => one === sent)
    drop(place, key)
    return { answer, changed: isRepeated(answer) && !alone }
  } catch (error) {
    if (isDecided(error)) drop(place, key)
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

function attemptAt(place: Place, about: string): Attempt {
  const before = read(place)
  return before?.about === about ? before : { key: newKey(), about, contents: [] }
}

const read = (place: Place) =>
  typeof place === 'string' ? (readDraft(keyOf(place)) as Attempt | null) : place.current

function keep(place: Place, attempt: Attempt) {
  if (typeof place === 'string') writeDraft(keyOf(place), attempt)
  else place.current = attempt
}

/** Another page may have sent something else meanwhile. */
function drop(place: Place, key: string) {
  if (read(place)?.key !== key) return
  if (typeof place === 'string') dropDraft(keyOf(place))
  else place.current = undefined
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
