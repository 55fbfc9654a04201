import { refusalText } from '#domain/office/refusals.ts'
import type { Answer, FunctionName, Refused } from '#supabase/contract/contract.ts'
import type { Given } from '#supabase/contract/office-client.ts'
import { loadSupabase } from './supabase.ts'

/** The office did not do what was asked for; the name says why. */
export class Refusal extends Error {
  readonly refusal: string
  readonly detail: string | undefined

  constructor(refusal: string, detail?: string) {
    super(refusal)
    this.refusal = refusal
    this.detail = detail
  }
}

/** No answer came, or one that is nobody's decision: trying again can help. */
export class Unreached extends Error {
  readonly status: number | undefined

  constructor(message?: string, status?: number) {
    super(message)
    this.status = status
  }
}

/** An earlier try with the same submission key has filed it. */
export class AlreadyFiled extends Error {}

/** Calls one function of the office. It refuses by an error with a name, or by an answer where misses are counted. */
export const callOffice = <Name extends FunctionName>(name: Name, ...given: Given<Name>) =>
  callWithKey(name, undefined, ...given)

/** With a submission key, what is filed is filed once. */
export async function callWithKey<Name extends FunctionName>(
  name: Name,
  key: string | undefined,
  ...given: Given<Name>
): Promise<Exclude<Answer<Name>, Refused>> {
  const supabase = await loadSupabase().catch(() => {
    throw new Unreached()
  })
  const call = supabase.rpc(name, ...given)
  const { data, error, status } = await (key ? call.setHeader('x-submission-key', key) : call)
  if (error) {
    const { code, message, details } = error
    if (code === 'P0001') throw new Refusal(message, details ?? undefined)
    // An address that was cut or mistyped names no case.
    if (code === '22P02') throw new Refusal('unknown_case')
    if (code === '23505' && message.includes('submission_key')) throw new AlreadyFiled()
    throw new Unreached(message, status)
  }
  if (isRefused(data)) throw new Refusal(data.error, 'until' in data ? data.until : undefined)
  return data as Exclude<Answer<Name>, Refused>
}

const isRefused = (answer: unknown): answer is Refused =>
  typeof answer === 'object' && answer !== null && 'error' in answer

/** What a failed call says: the reason where it has one, else what was to be said anyway. */
export const reasonOf = (cause: unknown, otherwise: string) =>
  (cause instanceof Refusal && refusalText(cause)) || otherwise
