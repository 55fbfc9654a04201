import type { KeyHolder } from '#app/lib/drafts/send-once.ts'
import { actOnce, callOffice } from '#app/lib/office.ts'
import { Unreached } from '#app/lib/office-errors.ts'
import { Refusal } from '#app/lib/refusal.ts'
import { lacksCode } from '#app/lib/second-factor.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import {
  codeGivenAgain,
  codeNeeded,
  refuseMembership,
  sessionEnded,
  sessionUser,
} from '#desk/session/session-state.ts'
import { deskRefusalText } from '#domain/office/desk-refusals.ts'
import type { ActName, Arguments, FunctionName } from '#supabase/contract/contract.ts'
import type { Given, OfficeClient } from '#supabase/contract/office-client.ts'

/** The session ended while the member was working. */
class SignedOut extends Error {}

/** Calls a function that may be called twice without harm, as the signed-in member. */
export const callDesk = <Name extends Exclude<FunctionName, ActName>>(name: Name, ...given: Given<Name>) =>
  asMember(() => callOffice(name, ...given))

/** The last act that was done by a button without a form. */
const lastButtonAct: KeyHolder = {}

/**
 * Does an act once, as the signed-in member: after a lost answer, the next attempt finds it done. Without a form, the next
 * attempt is one by the same member with the same arguments, and no other act in between.
 */
export const actAtDesk = <Name extends ActName>(
  name: Name,
  args: Arguments<Name>,
  holder: KeyHolder = lastButtonAct,
) =>
  asMember(() => actOnce(name, args, holder, typeof holder === 'string' ? '' : [sessionUser(), name, args]))

export async function asMember<Result>(send: () => Promise<Result>) {
  const supabase = await loadSupabase().catch(() => {
    throw new Unreached()
  })
  const token = await requireSession(supabase)
  try {
    return await send()
  } catch (cause) {
    if (cause instanceof Refusal && cause.refusal === 'code_too_old' && (await codeGivenAgain()))
      return send()
    if (cause instanceof Refusal && cause.refusal === 'session_too_old') throw await endSession(supabase)
    if (cause instanceof Refusal && cause.refusal === 'second_factor_needed')
      await askForCode(supabase, token)
    if (cause instanceof Refusal && cause.refusal === 'not_staff') await refuseStranger()
    if (cause instanceof Unreached && cause.status === 401) throw signedOut()
    throw cause
  }
}

/** Returns the token of the session. Without a session, the office would refuse a member as a stranger. */
async function requireSession(supabase: OfficeClient) {
  const { data, error } = await supabase.auth.getSession()
  if (data.session && lacksCode(data.session)) throw new SignedOut()
  if (data.session) return data.session.access_token
  // Without a connection the session could not be renewed.
  if (error?.name === 'AuthRetryableFetchError') throw new Unreached(error.message)
  throw signedOut()
}

/** Asks for the code, unless the refused call was sent before the member gave it. */
async function askForCode(supabase: OfficeClient, token: string) {
  const { data } = await supabase.auth.getSession()
  if (data.session?.access_token !== token) throw new Unreached()
  codeNeeded()
}

/** Until the token expires, a member who was signed out elsewhere is refused like a stranger. */
async function refuseStranger() {
  if (await sessionIsGone()) throw signedOut()
  refuseMembership()
}

/** Whether Auth no longer knows the session. */
export async function sessionIsGone() {
  const { error } = await (await loadSupabase()).auth.getUser()
  return error?.name === 'AuthSessionMissingError'
}

/** The device forgets a session that the office no longer takes. */
async function endSession(supabase: OfficeClient) {
  await supabase.auth.signOut({ scope: 'local' })
  return signedOut()
}

const signedOut = () => {
  sessionEnded()
  return new SignedOut()
}

/** The message of a failure where the member typed nothing. */
export function failureText(cause: unknown) {
  if (cause instanceof Refusal && cause.refusal === 'stale_version')
    return 'El expediente cambió mientras usted lo tenía abierto. Ya está al día: revíselo e intente de nuevo.'
  if (cause instanceof Refusal) return deskRefusalText(cause)
  if (cause instanceof SignedOut) return 'Su sesión terminó. Inicie sesión de nuevo.'
  if (!navigator.onLine) return 'No hay conexión. Intente de nuevo cuando vuelva la red.'
  return 'El servidor no respondió. Intente de nuevo en un momento.'
}

/** The message of a failure where the member typed something: what happened, what was kept, what to do. */
export function problemText(cause: unknown) {
  if (cause instanceof Refusal) return deskRefusalText(cause)
  if (cause instanceof SignedOut)
    return 'Su sesión terminó. Inicie sesión de nuevo; lo que escribió sigue aquí.'
  if (!navigator.onLine)
    return 'No hay conexión. Lo que escribió sigue aquí: envíelo de nuevo cuando vuelva la red.'
  return 'El servidor no respondió. Lo que escribió sigue aquí: intente de nuevo en un momento.'
}
