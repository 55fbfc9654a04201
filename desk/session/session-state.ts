import { useSyncExternalStore } from 'react'
import { lacksCode } from '#app/lib/second-factor.ts'
import { loadSupabase, type Session } from '#app/lib/supabase.ts'

/**
 * `ended`: the member has to sign in again, and keeps everything that was typed. `stranger`: the account does not belong to
 * the office, or no longer.
 */
export type SessionState = {
  kind: 'starting' | 'out' | 'in' | 'ended' | 'stranger' | 'unreached'
  user: string | null
  /** The address of `user`. */
  email: string | undefined
  /** What the member has to give next; the code of a second factor comes after the password. */
  step: 'password' | 'code'
  /** The code is needed once more for what the member is doing. */
  again?: boolean
  /** A recovery code ended the session, surely or perhaps: the member signs in with the password alone. */
  recovered?: 'surely' | 'perhaps'
}

let answerAgain = (_given: boolean) => {}
let state: SessionState = { kind: 'starting', user: null, email: undefined, step: 'password' }
const listeners = new Set<() => void>()

type Change = Partial<SessionState> & Pick<SessionState, 'kind'>

/** The user stays, unless the change names another. */
function change({
  user = state.user,
  email = user === state.user ? state.email : undefined,
  ...rest
}: Change) {
  state = { step: 'password', ...rest, user, email }
  // The question is gone with its sheet.
  if (!state.again) answerAgain(false)
  for (const listener of listeners) listener()
}

export const sessionEnded = () => {
  if (state.kind === 'in') change({ kind: 'ended' })
}

export const codeNeeded = () => {
  if (state.kind === 'in') change({ kind: 'ended', step: 'code' })
}

/** Asks for the code once more. False when the member does not give it. */
export const codeGivenAgain = () =>
  new Promise<boolean>((resolve) => {
    answerAgain(false)
    answerAgain = resolve
    change({ kind: 'in', again: true })
  })

export const endAsking = (given: boolean) => {
  answerAgain(given)
  change({ kind: 'in' })
}

/** A refusal that arrives after the member has left changes nothing. */
export const refuseMembership = () => {
  if (state.kind === 'in') change({ kind: 'stranger' })
}

/** Follows the session of supabase-js, which the desk shares with the public site. */
export async function followSession() {
  try {
    const supabase = await loadSupabase()
    supabase.auth.onAuthStateChange((_event, session) => {
      if (session && !lacksCode(session)) enter(session)
      else leave(session ? 'code' : 'password')
    })
  } catch {
    change({ kind: 'unreached', user: null })
  }
}

function enter({ user }: Session) {
  if (state.kind === 'in' && state.user === user.id) return
  if (state.kind !== 'stranger' || state.user !== user.id)
    change({ kind: 'in', user: user.id, email: user.email })
}

function leave(step: SessionState['step']) {
  const wasWorking = state.kind === 'in' || state.kind === 'ended'
  if (wasWorking) change({ kind: 'ended', step })
  else change({ kind: 'out', user: null, step })
}

export async function signIn(email: string, password: string) {
  const supabase = await loadSupabase()
  const { error } = await supabase.auth.signInWithPassword({ email, password })
  if (error) throw error
}

/** Signs out on this device alone, and starts the screen anew. */
export async function signOut() {
  change({ kind: 'out', user: null })
  const supabase = await loadSupabase()
  await supabase.auth.signOut({ scope: 'local' })
}

/** The device forgets the session that a recovery code has ended, and says so where the member signs in again. */
export async function leaveRecovered(recovered: 'surely' | 'perhaps') {
  const supabase = await loadSupabase()
  await supabase.auth.signOut({ scope: 'local' })
  change({ ...state, recovered })
}

/** The user whose session the next call uses. */
export const sessionUser = () => state.user

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

export const useSession = () => useSyncExternalStore(subscribe, () => state)
