import { useState } from 'react'
import { Icon } from '#app/ui/icon.tsx'
import { useAlive } from '#app/ui/use-alive.ts'
import { useAuth } from './auth-provider.tsx'
import { hasStoredSession } from './session/session-store.ts'

const item = 'inline-flex min-h-11 items-center gap-2 rounded-full px-3 font-semibold whitespace-nowrap'

const action = 'inline-flex min-h-11 items-center text-sm font-semibold whitespace-nowrap hover:underline'

/** The account in the header, which sets the colours. */
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
    // The back button may restore this page from the cache after another sign-in.
    setState('idle')
    location.assign('/login')
  }

  if (loading) return <span aria-hidden="true" className="h-11 w-32 rounded-full bg-current/10" />
  if (!user) {
    // While a stored session is being restored, the link to sign in stays hidden.
    return (
      <a href="/login" className={`${item} hover:underline ${alive ? '' : '[.signed-in_&]:invisible'}`}>
        <Icon name="user" />
        Iniciar sesión
      </a>
    )
  }
  return (
    <span className="inline-flex max-w-60 flex-col px-1 leading-none">
      <span className="truncate pt-1 text-xs leading-none" title={user.email}>
        {user.email}
      </span>
      <span className="-mt-1 flex gap-x-3">
        <a href="/my-requests" className={action}>
          Mis solicitudes
        </a>
        <button type="button" onClick={leave} disabled={state === 'leaving'} className={action}>
          Cerrar sesión
        </button>
      </span>
      {state === 'failed' && (
        <span role="alert" className="text-xs">
          No se pudo cerrar la sesión.
        </span>
      )}
    </span>
  )
}
