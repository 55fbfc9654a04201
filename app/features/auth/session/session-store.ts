import { lacksCode } from '#app/lib/second-factor.ts'
import { sessionKey } from '#app/lib/storage-keys.ts'
import { loadForgetfulSupabase, loadSupabase, type User } from '#app/lib/supabase.ts'
import { tryAgain } from '#app/lib/try-again.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'

// One session for all islands of the page. supabase-js is fetched to restore a session, and to sign in or out.

export type Session = { user: User | null; loading: boolean }

export const signedOut: Session = { user: null, loading: false }

let session = signedOut
let following: Promise<OfficeClient> | undefined
const listeners = new Set<() => void>()

export const currentSession = () => session

function change(next: Session) {
  session = next
  for (const listener of listeners) listener()
}

export const hasStoredSession = () => {
  try {
    return localStorage.getItem(sessionKey) !== null
  } catch {
    return false
  }
}

/** Subscribes to the auth events of supabase-js. They change the session and never navigate. */
function follow() {
  following ??= loadSupabase()
    .then((supabase) => {
      supabase.auth.onAuthStateChange((_event, found) => {
        // Without the code of a second factor nothing of the account opens.
        change({ user: found && !lacksCode(found) ? found.user : null, loading: false })
      })
      return supabase
    })
    .catch((error) => {
      following = undefined
      throw error
    })
  return following
}

function restore() {
  if (following) return
  change({ user: null, loading: true })
  follow().catch(() => {
    change(signedOut)
    tryAgain(follow).catch(() => {})
  })
}

const restoreIfStored = () => hasStoredSession() && restore()

let watching = false

function watch() {
  if (watching) return
  watching = true
  restoreIfStored()
  // Another tab has signed in or out, or the connection that the script needs is back.
  addEventListener('storage', ({ key }) => {
    if (key === sessionKey) hasStoredSession() ? restore() : change(signedOut)
  })
  addEventListener('online', restoreIfStored)
  // A page from the back/forward cache may show a session that has ended; supabase-js does not check.
  addEventListener('pageshow', ({ persisted }) => {
    if (persisted) hasStoredSession() ? restore() : change(signedOut)
  })
}

export function subscribe(listener: () => void) {
  listeners.add(listener)
  watch()
  return () => {
    listeners.delete(listener)
  }
}

type Credentials = { email: string; password: string }

export async function signIn(credentials: Credentials) {
  const supabase = await follow()
  const { error } = await supabase.auth.signInWithPassword(credentials)
  if (error) throw error
}

/** Sign-up never signs in: a session that the service returns at once is ended. */
export async function signUp(credentials: Credentials) {
  const supabase = await loadForgetfulSupabase()
  const { data, error } = await supabase.auth.signUp(credentials)
  if (error) throw error
  if (data.session) await supabase.auth.signOut({ scope: 'local' }).catch(() => {})
}

/** Ends the session of this device, even when the service cannot be reached. */
export async function signOut() {
  const supabase = await follow()
  const { error } = await supabase.auth.signOut({ scope: 'local' })
  if (error) throw error
}

type Tokens = { access_token: string; refresh_token: string }

/** Makes a session that was opened elsewhere on this page the one of the visitor. */
export async function adoptSession(tokens: Tokens) {
  const supabase = await follow()
  const { error } = await supabase.auth.setSession(tokens)
  if (error) throw error
}

/** For a deleted account, whose sessions are gone: the service would refuse to sign out. */
export function forgetSession() {
  localStorage.removeItem(sessionKey)
  change(signedOut)
}
