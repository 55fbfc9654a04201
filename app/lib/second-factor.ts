import type { OfficeClient } from '#supabase/contract/office-client.ts'
import type { Session } from './supabase.ts'

const levelOf = (token: string): unknown => {
  const payload = token.split('.')[1] ?? ''
  return JSON.parse(atob(payload.replaceAll('-', '+').replaceAll('_', '/'))).aal
}

/** Whether the session still needs the code of a second factor; the token says whether it was given. */
export const lacksCode = ({ access_token, user }: Session) =>
  Boolean(user.factors?.some(({ status }) => status === 'verified')) && levelOf(access_token) !== 'aal2'

/** The digits of a code that was typed, or pasted with blanks. */
export const plainCode = (typed: string) => typed.replace(/\D/g, '')

/** Gives the code, which raises the session of this client to `aal2`. */
export async function giveCode(supabase: OfficeClient, typed: string) {
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw error
  const factor = data.totp[0]
  // A missing factor was reset meanwhile: the session needs no code any more.
  const given = factor
    ? await supabase.auth.mfa.challengeAndVerify({ factorId: factor.id, code: plainCode(typed) })
    : await supabase.auth.refreshSession()
  if (given.error) throw given.error
}

type Failure = { code?: string; name?: string }

/** Why a code was not accepted or could not be checked. */
export const codeProblem = (cause: unknown) => {
  const { code, name } = cause as Failure
  if (name === 'AuthSessionMissingError') return 'Su sesión terminó. Inicie sesión de nuevo.'
  if (code === 'mfa_verification_failed' || code === 'validation_failed')
    return 'El código no es correcto o ya se usó. Escriba el que la aplicación muestra ahora.'
  if (code === 'mfa_challenge_expired' || code === 'mfa_ip_address_mismatch')
    return 'El código llegó tarde. Escriba el que la aplicación muestra ahora.'
  if (code === 'over_request_rate_limit')
    return 'Hubo demasiados códigos equivocados. Espere un cuarto de hora e intente de nuevo.'
  return 'No se pudo comprobar el código. Revise la conexión e intente de nuevo.'
}
