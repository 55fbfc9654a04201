import { refusalText } from '#domain/office/refusals.ts'
import type { ActName, Arguments, FunctionName, Refused, Result } from '#supabase/contract/contract.ts'
import type { Given } from '#supabase/contract/office-client.ts'
import { type KeyHolder, sendOnce } from './drafts/send-once.ts'
import { ChangedSince, Unreached } from './office-errors.ts'
import { Refusal } from './refusal.ts'
import { loadSupabase } from './supabase.ts'

/** Calls a function of the office that may be repeated without harm. */
export const callOffice = <Name extends Exclude<FunctionName, ActName>>(name: Name, ...given: Given<Name>) =>
  callWithKey(name, undefined, ...given)

/** Does an act once: a second try after a lost answer finds it done. */
export async function actOnce<Name extends ActName>(
  name: Name,
  args: Arguments<Name>,
  holder: KeyHolder,
  about?: unknown,
) {
  // The version of the case may differ between two tries.
  const content = { ...args, version: undefined }
  const { answer, changed } = await sendOnce({ holder, about, content }, (key) =>
    callWithKey(name, key, args),
  )
  if (changed) throw new ChangedSince(answer)
  return answer
}

/**
 * Calls a function, under a key if there is one. A refusal is the error P0001. Functions that count wrong identity
 * numbers return it as `{ error }`, because an error would undo the count.
 */
export async function callWithKey<Name extends FunctionName>(
  name: Name,
  key: string | undefined,
  ...given: Given<Name>
): Promise<Exclude<Result<Name>, Refused>> {
  const supabase = await loadSupabase().catch(() => {
    throw new Unreached()
  })
  const call = supabase.rpc(name, ...given)
  const { data, error, status } = await (key ? call.setHeader('x-submission-key', key) : call)
  if (error) {
    const { code, message, details } = error
    if (code === 'P0001') throw new Refusal(message, details ?? undefined)
    // The id in the address is no UUID: it was cut or mistyped.
    if (code === '22P02') throw new Refusal('unknown_case')
    throw new Unreached(message, status)
  }
  if (isRefused(data)) throw new Refusal(data.error, 'until' in data ? data.until : undefined)
  return data as Exclude<Result<Name>, Refused>
}

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'error' in answer

/** The reason of a refusal in Spanish, or the other text where there is none. */
export const reasonOf = (cause: unknown, otherwise: string) =>
  (cause instanceof Refusal && refusalText(cause)) || otherwise
