import { useEffect, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { useAlive } from '#app/ui/use-alive.ts'

/** Loads the wanted page again, and says when the connection is back. */
export default function ReloadButton() {
  const alive = useAlive()
  const [back, setBack] = useState(false)
  useEffect(() => {
    const tell = () => setBack(true)
    addEventListener('online', tell)
    return () => removeEventListener('online', tell)
  }, [])
  return (
    <Button look="secondary" disabled={!alive} onClick={() => location.reload()}>
      {back ? 'Volvió la conexión: abrir la página' : 'Intentar de nuevo'}
    </Button>
  )
}
