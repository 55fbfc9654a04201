import { useEffect, useState } from 'react'

const patience = 8000

/** Says that data is on its way, and owns up when the connection takes its time. */
export function SendingLine() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), patience)
    return () => clearTimeout(timer)
  }, [])
  return slow ? (
    <p className="text-sm text-ink-soft">
      La conexión está lenta. Sus datos siguen en camino; no cierre esta página.
    </p>
  ) : (
    <p className="sr-only">Sus datos van en camino.</p>
  )
}
