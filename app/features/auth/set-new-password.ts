import { loadForgetfulSupabase } from '#app/lib/supabase.ts'
import { changePassword } from './change-password.ts'
import { passSecondFactor } from './session/pass-second-factor.ts'
import { adoptSession } from './session/session-store.ts'

/** The link was used before, has expired, or was never valid. */
export class DeadLink extends Error {}

// 403: used, expired, invented, or of a banned account; 400: malformed.
const isDead = ({ status }: { status?: number | undefined }) => status === 403 || status === 400

/** The token that this page has exchanged for a session, which only this page has until the password is new. */
let exchangedToken = ''

type Changed = { email: string; signedIn: boolean }

/** Exchanges the token and sets the password. A failed call can be repeated; the token is exchanged only once. */
export async function setNewPassword(token: string, password: string, code: string): Promise<Changed> {
  const supabase = await loadForgetfulSupabase()
  if (exchangedToken !== token) {
    const { error } = await supabase.auth.verifyOtp({ token_hash: token, type: 'recovery' })
    if (error) throw isDead(error) ? new DeadLink() : error
    exchangedToken = token
  }
  await passSecondFactor(supabase, code)
  await changePassword(supabase, password).catch((error) => {
    throw error.name === 'AuthSessionMissingError' ? new DeadLink() : error
  })
  const { data } = await supabase.auth.getSession()
  const { session } = data
  const adopting = session ? adoptSession(session) : Promise.reject()
  // The password is new even if the connection is lost now.
  const signedIn = await adopting.then(
    () => true,
    () => false,
  )
  return { email: session?.user.email ?? '', signedIn }
}
