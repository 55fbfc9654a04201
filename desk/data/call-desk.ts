import { lacksCode } from '#app/lib/second-factor.ts'
import { loadSupabase, type SupabaseClient } from '#app/lib/supabase.ts'
import { codeNeeded, refuseMembership, sessionEnded } from '#desk/session/session-state.ts'
import { deskRefusalText } from '#domain/office/desk-refusals.ts'

/** The office refused, and the message says why in its Spanish. */
export class DeskRefusal extends Error {
  readonly refusal: string

  constructor(refusal: string, detail?: string) {
    super(deskRefusalText(refusal, detail))
    this.refusal = refusal
  }
}

/** No answer came, or one that is nobody's decision: trying again can help. */
export class Unreached extends Error {}

/** The session has ended in the middle of the work. */
export class SignedOut extends Error {}

/** An earlier try with the same submission key has filed it. */
export class AlreadyFiled extends Error {}

type Failure = { code?: string; message: string; details?: string | null }

/** Calls one function of the office as the member who is signed in; with a submission key, what is filed is filed once. */
export async function callDesk<Answer>(name: string, details: object = {}, key?: string): Promise<Answer> {
  const supabase = await loadSupabase().catch(() => {
    throw new Unreached()
  })
  const token = await requireSession(supabase)
  const call = supabase.rpc(name, details)
  const { data, error, status } = await (key ? call.setHeader('x-submission-key', key) : call)
  if (!error) return data
  const { code, message, details: detail } = error as Failure
  if (code === 'P0001' && message === 'second_factor_needed') await askForCode(supabase, token)
  if (code === 'P0001' && message === 'not_staff') await tellStranger(supabase)
  if (code === 'P0001') throw new DeskRefusal(message, detail ?? undefined)
  // An address that was cut or mistyped names no case.
  if (code === '22P02') throw new DeskRefusal('unknown_case')
  if (code === '23505' && message.includes('submission_key')) throw new AlreadyFiled()
  if (status === 401) throw signedOut()
  throw new Unreached(message)
}

/** Without a session a member would be refused as a stranger. The token that the call goes out with. */
async function requireSession(supabase: SupabaseClient) {
  const { data, error } = await supabase.auth.getSession()
  if (data.session && lacksCode(data.session)) throw new SignedOut()
  if (data.session) return data.session.access_token
  // It could not be renewed for want of a connection.
  if (error?.name === 'AuthRetryableFetchError') throw new Unreached(error.message)
  throw signedOut()
}

/** Not for the late answer to a call from before the code. */
async function askForCode(supabase: SupabaseClient, token: string) {
  const { data } = await supabase.auth.getSession()
  if (data.session?.access_token !== token) throw new Unreached()
  codeNeeded()
}

/** Also whoever was signed out elsewhere is refused like a stranger, until the token expires. */
async function tellStranger(supabase: SupabaseClient) {
  const { error } = await supabase.auth.getUser()
  if (error?.name === 'AuthSessionMissingError') throw signedOut()
  refuseMembership()
}

const signedOut = () => {
  sessionEnded()
  return new SignedOut()
}

/** What a failure says where nothing was written. */
export function failureText(cause: unknown) {
  if (cause instanceof DeskRefusal) return cause.message
  if (cause instanceof SignedOut) return 'Su sesión terminó. Inicie sesión de nuevo.'
  if (!navigator.onLine) return 'No hay conexión. Intente de nuevo cuando vuelva la red.'
  return 'El servidor no respondió. Intente de nuevo en un momento.'
}

/** What a failure says of something written: what happened, what was kept, what to do. */
export function problemText(cause: unknown) {
  if (cause instanceof DeskRefusal) return cause.message
  if (cause instanceof SignedOut)
    return 'Su sesión terminó. Inicie sesión de nuevo; lo que escribió sigue aquí.'
  if (!navigator.onLine)
    return 'No hay conexión. Lo que escribió sigue aquí: envíelo de nuevo cuando vuelva la red.'
  return 'El servidor no respondió. Lo que escribió sigue aquí: intente de nuevo en un momento.'
}
