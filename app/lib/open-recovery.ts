import { loadForgetfulSupabase } from './supabase.ts'

/** The link was used before, has expired, or was never valid. */
export class DeadLink extends Error {}

// 403: used, expired, invented, or of a banned account; 400: malformed.
const isDead = ({ status }: { status?: number | undefined }) => status === 403 || status === 400

/** The token that this page has exchanged for a session, which only this page has until the password is new. */
let exchangedToken = ''

/** Exchanges the token of a link for a session. A failed call can be repeated; the token is exchanged only once. */
export async function openRecovery(token: string) {
  const supabase = await loadForgetfulSupabase()
  if (exchangedToken !== token) {
    const { error } = await supabase.auth.verifyOtp({ token_hash: token, type: 'recovery' })
    if (error) throw isDead(error) ? new DeadLink() : error
    exchangedToken = token
  }
  return supabase
}
