import { isRefusalName, type RefusalName, refusalText } from '#domain/office/refusals.ts'
import { loadSupabase } from './supabase.ts'

/** The office did not do what was asked for, and its message says why. */
export class Refusal extends Error {
  readonly refusal: RefusalName

  constructor(refusal: RefusalName, until?: string) {
    super(refusalText(refusal, until))
    this.refusal = refusal
  }
}

/** Calls one function of the office. It refuses by an error with a name, or by an answer where misses are counted. */
export async function callOffice<Answer>(name: string, details: object = {}): Promise<Answer> {
  const supabase = await loadSupabase()
  const { data, error, status } = await supabase.rpc(name, details)
  if (error && isRefusalName(error.message)) throw new Refusal(error.message)
  if (status < 200 || status > 299) throw error
  if (data?.error && isRefusalName(data.error)) throw new Refusal(data.error, data.until)
  return data
}

/** What a failed call says: the reason where it has one, else what was to be said anyway. */
export const reasonOf = (cause: unknown, otherwise: string) =>
  cause instanceof Refusal ? cause.message : otherwise
