import { useEffect, useEffectEvent, useState } from 'react'
import { DeadLink, openRecovery } from '#app/lib/open-recovery.ts'
import { codeProblem, giveCode, lacksCode } from '#app/lib/second-factor.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { readRecoveryFragment } from '#domain/recovery-link.ts'

/** The token of the link by which a member chooses a password. Neither the address nor the history may show it. */
export function useInvitation() {
  const [token, setToken] = useState<string>()
  const readLink = useEffectEvent(() => {
    const found = readRecoveryFragment(location.hash)
    if (!found) return
    setToken(found)
    history.replaceState(history.state, '', location.pathname)
  })
  useEffect(() => {
    readLink()
    const listener = () => readLink()
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  }, [])
  return { token, end: () => setToken(undefined) }
}

/** A member who is invited again may have a second factor, whose code comes before the password. */
export class CodeNeeded extends Error {}

/** Chooses the password and enters the desk, in the place of whoever was signed in on this device. */
export async function acceptInvitation(token: string, password: string, code: string) {
  const supabase = await openRecovery(token)
  const { data: opened } = await supabase.auth.getSession()
  if (opened.session && lacksCode(opened.session)) {
    if (!code) throw new CodeNeeded()
    await giveCode(supabase, code)
  }
  const { error } = await supabase.auth.updateUser({ password })
  if (error?.name === 'AuthSessionMissingError') throw new DeadLink()
  if (error) throw error
  const { data } = await supabase.auth.getSession()
  // The password is new even if the connection is lost now: the member can enter with it.
  if (data.session) await (await loadSupabase()).auth.setSession(data.session).catch(() => {})
}

/** Why the password could not be chosen. */
export function invitationProblem(cause: unknown) {
  if (cause instanceof DeadLink)
    return 'Este enlace ya se usó o venció. Pida otro a quien dirige la oficina; si ya eligió su contraseña, entre con ella.'
  if (cause instanceof CodeNeeded) return 'Su cuenta tiene la verificación en dos pasos: escriba el código.'
  const { code = '' } = cause as { code?: string }
  if (code === 'weak_password') return 'Es muy común y fácil de adivinar: elija otra.'
  if (code === 'same_password') return 'Es la contraseña que ya tiene: elija otra.'
  if (/^mfa_|over_request/.test(code)) return codeProblem(cause)
  return 'No se pudo guardar la contraseña. Revise la conexión e intente de nuevo.'
}
