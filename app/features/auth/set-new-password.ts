import { callOffice } from '#app/lib/office.ts'
import { DeadLink, openRecovery } from '#app/lib/open-recovery.ts'
import { changePassword } from './change-password.ts'
import { passSecondFactor } from './session/pass-second-factor.ts'
import { adoptSession } from './session/session-store.ts'

/** `member` is the name of a member of the office. */
type Changed = { email: string; signedIn: boolean; member: string | null }

/** Opens the account by the token of a link, and sets its password. A failed call can be repeated. */
export async function setNewPassword(token: string, password: string, code: string): Promise<Changed> {
  const supabase = await openRecovery(token)
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
  const member = signedIn ? await callOffice('own_member_name').catch(() => null) : null
  return { email: session?.user.email ?? '', signedIn, member }
}
