import { useSyncExternalStore } from 'react'
import { lacksCode } from '#app/lib/second-factor.ts'
import { loadSupabase, type Session } from '#app/lib/supabase.ts'

/**
 * `ended`: somebody worked here and has to sign in again, while all that was typed stays; `stranger`: the account is
 * not, or no longer, the office's.
 */
export type SessionState = {
  kind: 'starting' | 'out' | 'in' | 'ended' | 'stranger' | 'unreached'
  user: string | null
  /** What is asked for next: whoever has a second factor gives its code after the password. */
  step: 'password' | 'code'
}

let state: SessionState = { kind: 'starting', user: null, step: 'password' }
const listeners = new Set<() => void>()

function change(kind: SessionState['kind'], user: string | null, step: SessionState['step'] = 'password') {
  state = { kind, user, step }
  for (const listener of listeners) listener()
}

export const sessionEnded = () => {
  if (state.kind === 'in') change('ended', state.user)
}

export const codeNeeded = () => {
  if (state.kind === 'in') change('ended', state.user, 'code')
}

/** A late answer to somebody who has left already changes nothing. */
export const refuseMembership = () => {
  if (state.kind === 'in') change('stranger', state.user)
}

/** Follows the session of supabase-js, which is also the public site's: one person, one account, one sign-in. */
export async function followSession() {
  try {
    const supabase = await loadSupabase()
    supabase.auth.onAuthStateChange((_event, session) => {
      if (session && !lacksCode(session)) enter(session)
      else leave(session ? 'code' : 'password')
    })
  } catch {
    change('unreached', null)
  }
}

function enter({ user }: Session) {
  if (state.kind !== 'stranger' || state.user !== user.id) change('in', user.id)
}

function leave(step: SessionState['step']) {
  const worked = state.kind === 'in' || state.kind === 'ended'
  if (worked) change('ended', state.user, step)
  else change('out', null, step)
}

export async function signIn(email: string, password: string) {
  const supabase = await loadSupabase()
  const { error } = await supabase.auth.signInWithPassword({ email, password })
  if (error) throw error
}

/** On this device alone. Nobody wants to go on here: the screen starts anew. */
export async function signOut() {
  change('out', null)
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
