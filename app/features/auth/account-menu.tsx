import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useAlive } from '#app/ui/use-alive.ts'
import { useAuth } from './auth-provider.tsx'
import { hasStoredSession } from './session-store.ts'

const item = 'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold whitespace-nowrap'

/** The header's piece: its colours come from the header. */
export function AccountMenu() {
  const { user, loading, signOut } = useAuth()
  const alive = useAlive()
  const [state, setState] = useState<'idle' | 'leaving' | 'failed'>('idle')

  async function leave() {
    setState('leaving')
    try {
      await signOut()
    } catch {
      if (hasStoredSession()) return setState('failed')
    }
    location.assign('/login')
  }

  if (loading) return <span aria-hidden="true" className="h-11 w-32 rounded-full bg-current/10" />
  if (!user) {
    // A stored session is about to show: no link to sign in until then (the class is set before the first paint).
    return (
      <a href="/login" className={`${item} hover:underline ${alive ? '' : '[.signed-in_&]:invisible'}`}>
        <Icon name="user" />
        Iniciar sesión
      </a>
    )
  }
  return (
    <span className="inline-flex max-w-full flex-wrap items-center">
      <span className="inline-flex min-w-0 items-center gap-2 px-3" title={user.email}>
        <Icon name="user" />
        <span className="max-w-36 truncate">{user.email}</span>
      </span>
      <button
        type="button"
        onClick={leave}
        disabled={state === 'leaving'}
        className={`${item} hover:underline`}
      >
        Cerrar sesión
      </button>
      {state === 'failed' && (
        <span role="alert" className="px-3 text-sm">
          No se pudo cerrar la sesión.
        </span>
      )}
    </span>
  )
}
