import { useSyncExternalStore } from 'react'
import { loadSupabase } from '#app/lib/supabase.ts'

/**
 * `ended`: somebody worked here and has to sign in again, while all that was typed stays; `stranger`: the account is
 * not, or no longer, the office's.
 */
export type SessionState = {
  kind: 'starting' | 'out' | 'in' | 'ended' | 'stranger' | 'unreached'
  user: string | null
}

let state: SessionState = { kind: 'starting', user: null }
const listeners = new Set<() => void>()

function change(next: SessionState) {
  state = next
  for (const listener of listeners) listener()
}

export const sessionEnded = () => {
  if (state.kind === 'in') change({ kind: 'ended', user: state.user })
}

/** A late answer to somebody who has left already changes nothing. */
export const refuseMembership = () => {
  if (state.kind === 'in') change({ kind: 'stranger', user: state.user })
}

/** Follows the session of supabase-js, which is also the public site's: one person, one account, one sign-in. */
export async function followSession() {
  try {
    const supabase = await loadSupabase()
    supabase.auth.onAuthStateChange((_event, session) => {
      if (session) {
        if (state.kind !== 'stranger' || state.user !== session.user.id)
          change({ kind: 'in', user: session.user.id })
      } else if (state.kind === 'in' || state.kind === 'ended') {
        change({ kind: 'ended', user: state.user })
      } else {
        change({ kind: 'out', user: null })
      }
    })
  } catch {
    change({ kind: 'unreached', user: null })
  }
}

export async function signIn(email: string, password: string) {
  const supabase = await loadSupabase()
  const { error } = await supabase.auth.signInWithPassword({ email, password })
  if (error) throw error
}

/** On this device alone. Nobody wants to go on here: the screen starts anew. */
export async function signOut() {
  change({ kind: 'out', user: null })
  const supabase = await loadSupabase()
  await supabase.auth.signOut({ scope: 'local' })
}

/** Whose session the next call goes out with. */
export const sessionUser = () => state.user

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSession = () => useSyncExternalStore(subscribe, () => state)
