import { loadForgetfulSupabase } from '#app/lib/supabase.ts'
import { changePassword } from './change-password.ts'
import { passSecondFactor } from './session/pass-second-factor.ts'
import { adoptSession } from './session/session-store.ts'

/** The link was used before, its hour is over, or it never was one. */
export class DeadLink extends Error {}

// 403: used, expired, invented or of somebody who is banned; 400: what no link of ours looks like.
const isDead = ({ status }: { status?: number | undefined }) => status === 403 || status === 400

/** The link that this page has exchanged for a session, which nobody but this page has until the password is new. */
let opened = ''

type Changed = { email: string; signedIn: boolean }

/** Nothing is spent before this is called, and what failed can be repeated. */
export async function setNewPassword(token: string, password: string, code: string): Promise<Changed> {
  const supabase = await loadForgetfulSupabase()
  if (opened !== token) {
    const { error } = await supabase.auth.verifyOtp({ token_hash: token, type: 'recovery' })
    if (error) throw isDead(error) ? new DeadLink() : error
    opened = token
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
