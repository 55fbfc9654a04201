import { useEffect, useState } from 'react'

const texts = {
  lost: 'Sin conexión. Lo que escriba queda en este dispositivo como borrador: aún no se ha enviado.',
  back: 'Volvió la conexión. Su borrador aún no se ha enviado: revíselo y envíelo cuando quiera.',
}

/** Says when the connection is lost and when it is back. It never sends the form by itself. */
export function ConnectionLine() {
  const [connection, setConnection] = useState<'' | keyof typeof texts>('')
  useEffect(() => {
    const look = () => setConnection((before) => (navigator.onLine ? (before ? 'back' : '') : 'lost'))
    look()
    addEventListener('online', look)
    addEventListener('offline', look)
    return () => {
      removeEventListener('online', look)
      removeEventListener('offline', look)
    }
  }, [])
  return (
    <p aria-live="polite" className="rounded-xl bg-sand-100 px-4 font-medium not-empty:mt-5 not-empty:py-3">
      {connection && texts[connection]}
    </p>
  )
}
