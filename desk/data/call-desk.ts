import type { Place } from '#app/lib/drafts/send-once.ts'
import { actOnce, callOffice } from '#app/lib/office.ts'
import { Refusal, Unreached } from '#app/lib/office-errors.ts'
import { lacksCode } from '#app/lib/second-factor.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { codeNeeded, refuseMembership, sessionEnded, sessionUser } from '#desk/session/session-state.ts'
import { deskRefusalText } from '#domain/office/desk-refusals.ts'
import type { ActName, Arguments, FunctionName } from '#supabase/contract/contract.ts'
import type { Given, OfficeClient } from '#supabase/contract/office-client.ts'

/** The session has ended in the middle of the work. */
export class SignedOut extends Error {}

/** Calls a function that changes nothing, or nothing that could be done twice, as the member who is signed in. */
export const callDesk = <Name extends Exclude<FunctionName, ActName>>(name: Name, ...given: Given<Name>) =>
  asMember(() => callOffice(name, ...given))

/** What was done last by a button alone. */
const lastPress: Place = {}

/**
 * Does something as the member who is signed in, once. Where no form keeps what is typed, it is the same act only while
 * everything about it is the same, and nothing else was done since.
 */
export const actAtDesk = <Name extends ActName>(
  name: Name,
  args: Arguments<Name>,
  place: Place = lastPress,
) => asMember(() => actOnce(name, args, place, typeof place === 'string' ? '' : [sessionUser(), name, args]))

export async function asMember<Answer>(send: () => Promise<Answer>) {
  const supabase = await loadSupabase().catch(() => {
    throw new Unreached()
  })
  const token = await requireSession(supabase)
  try {
    return await send()
  } catch (cause) {
    if (cause instanceof Refusal && cause.refusal === 'second_factor_needed')
      await askForCode(supabase, token)
    if (cause instanceof Refusal && cause.refusal === 'not_staff') await tellStranger(supabase)
    if (cause instanceof Unreached && cause.status === 401) throw signedOut()
    throw cause
  }
}

/** Without a session a member would be refused as a stranger. The token that the call goes out with. */
async function requireSession(supabase: OfficeClient) {
  const { data, error } = await supabase.auth.getSession()
  if (data.session && lacksCode(data.session)) throw new SignedOut()
  if (data.session) return data.session.access_token
  // It could not be renewed for want of a connection.
  if (error?.name === 'AuthRetryableFetchError') throw new Unreached(error.message)
  throw signedOut()
}

/** Not for the late answer to a call from before the code. */
async function askForCode(supabase: OfficeClient, token: string) {
  const { data } = await supabase.auth.getSession()
  if (data.session?.access_token !== token) throw new Unreached()
  codeNeeded()
}

/** Also whoever was signed out elsewhere is refused like a stranger, until the token expires. */
async function tellStranger(supabase: OfficeClient) {
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
  if (cause instanceof Refusal) return deskRefusalText(cause)
  if (cause instanceof SignedOut) return 'Su sesión terminó. Inicie sesión de nuevo.'
  if (!navigator.onLine) return 'No hay conexión. Intente de nuevo cuando vuelva la red.'
  return 'El servidor no respondió. Intente de nuevo en un momento.'
}

/** What a failure says of something written: what happened, what was kept, what to do. */
export function problemText(cause: unknown) {
  if (cause instanceof Refusal) return deskRefusalText(cause)
  if (cause instanceof SignedOut)
    return 'Su sesión terminó. Inicie sesión de nuevo; lo que escribió sigue aquí.'
  if (!navigator.onLine)
    return 'No hay conexión. Lo que escribió sigue aquí: envíelo de nuevo cuando vuelva la red.'
  return 'El servidor no respondió. Lo que escribió sigue aquí: intente de nuevo en un momento.'
}
