import { Unreached } from '../office-errors.ts'
import { Refusal } from '../refusal.ts'
import { dropDraft, keyOf, readDraft, writeDraft } from './drafts.ts'

/** The contents sent under a key, until the outcome is known. */
export type Attempt = { key: string; about: string; contents: string[] }

/** The name of the form's draft, or an object of the form on the screen where it has no draft. */
export type KeyHolder = string | { current?: Attempt | undefined }

export type Sending = {
  holder: KeyHolder
  /** The person or thing concerned: for another one it is a new sending, not a correction. */
  about?: unknown
  content: unknown
}

/**
 * Sends a content under a key by which the office recognises a repetition. The key stays until the outcome is known: over a
 * reload where the form has a draft, and also when the content is corrected meanwhile, because after a lost answer the
 * correction would be stored a second time. `changed`: an earlier sending had arrived, perhaps without the last changes.
 */
export async function sendOnce<Result>(
  { holder, about = '', content }: Sending,
  send: (key: string) => Promise<Result>,
): Promise<{ answer: Result; changed: boolean }> {
  const { key, contents, ...rest } = attemptAt(holder, fingerprint(about))
  const current = fingerprint(content)
  // Before it is sent: the page may be closed before the answer comes.
  keep(holder, { ...rest, key, contents: [...contents, current] })
  try {
    const answer = await send(key)
    // Another page may have sent something else under this key, and have dropped it when that arrived.
    const attempt = read(holder)
    const onlyThisContent = attempt?.key === key && attempt.contents.every((one) => one === current)
    drop(holder, key)
    return { answer, changed: isRepeated(answer) && !onlyThisContent }
  } catch (error) {
    if (isDecided(error)) drop(holder, key)
    throw error
  }
}

const isRepeated = (answer: unknown) => typeof answer === 'object' && answer !== null && 'repeated' in answer

/** Errors from before the key is read: from a server in front of the office, or because the caller was not recognised. */
const beforeTheKey: unknown[] = [
  ...[401, 408, 429],
  ...['not_found', 'locked', 'not_staff', 'not_manager', 'not_signed_in', 'second_factor_needed'],
]

function isDecided(error: unknown) {
  if (error instanceof Refusal) return !beforeTheKey.includes(error.refusal)
  if (!(error instanceof Unreached) || beforeTheKey.includes(error.status)) return false
  return error.status >= 400 && error.status < 500
}

function attemptAt(holder: KeyHolder, about: string): Attempt {
  const before = read(holder)
  return before?.about === about ? before : { key: newKey(), about, contents: [] }
}

const read = (holder: KeyHolder) =>
  typeof holder === 'string' ? (readDraft(keyOf(holder)) as Attempt | null) : holder.current

function keep(holder: KeyHolder, attempt: Attempt) {
  if (typeof holder === 'string') writeDraft(keyOf(holder), attempt)
  else holder.current = attempt
}

/** Another page may have replaced the key meanwhile. */
function drop(holder: KeyHolder, key: string) {
  if (read(holder)?.key !== key) return
  if (typeof holder === 'string') dropDraft(keyOf(holder))
  else holder.current = undefined
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
