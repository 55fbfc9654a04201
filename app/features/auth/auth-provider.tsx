import { createContext, type ReactNode, useContext, useMemo, useSyncExternalStore } from 'react'
import {
  currentSession,
  type Session,
  signedOut,
  signIn,
  signOut,
  signUp,
  subscribe,
} from './session/session-store.ts'

type Auth = Session & { signIn: typeof signIn; signUp: typeof signUp; signOut: typeof signOut }

const AuthContext = createContext<Auth | null>(null)

const onServer = () => signedOut

/** Every island has its own React root; all providers on a page share one session store. */
export function AuthProvider({ children }: { children: ReactNode }) {
  const session = useSyncExternalStore(subscribe, currentSession, onServer)
  const auth = useMemo(() => ({ ...session, signIn, signUp, signOut }), [session])
  return <AuthContext value={auth}>{children}</AuthContext>
}

export function useAuth(): Auth {
  const auth = useContext(AuthContext)
  if (!auth) throw new Error('useAuth must be used within an AuthProvider')
  return auth
}
