import { useEffect, useState } from 'react'

const slowAfter = 8000

/** Says that the data is being sent and, after a while, that the connection is slow. */
export function SendingLine() {
  const [slow, setSlow] = useState(false)
  useEffect(() => {
    const timer = setTimeout(() => setSlow(true), slowAfter)
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
