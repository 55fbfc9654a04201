import { onlineManager } from '@tanstack/react-query'
import { useSyncExternalStore } from 'react'
import { Unreached } from '#app/lib/office-errors.ts'
import { useCounts } from '#desk/data/desk-queries.ts'

const subscribe = (listener: () => void) => onlineManager.subscribe(listener)

/** Warns that the screen may be out of date, until the office answers again. */
export function ConnectionLine() {
  const online = useSyncExternalStore(subscribe, () => onlineManager.isOnline())
  const { error } = useCounts()
  const lost = !online || error instanceof Unreached
  return (
    <div role="status">
      {lost && (
        <p className="bg-amber-50 px-4 py-2 text-sm font-medium text-amber-700">
          {online ? 'El servidor no responde.' : 'No hay conexión.'} Lo que ve puede estar desactualizado; lo
          que escribe se guarda en este equipo.
        </p>
      )}
    </div>
  )
}
