import { useCallback, useEffect, useState } from 'react'
import { Button } from '#app/ui/button/button.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { fetchFigures, type PublishedFigures } from './fetch-figures.ts'
import { PublishedView } from './published-view.tsx'

/** The published figures about PQRs. Their space is reserved while they are fetched. */
export default function OfficeFigures({ email }: { email: string }) {
  const [figures, setFigures] = useState<PublishedFigures | null>()
  const look = useCallback(() => {
    fetchFigures().then(setFigures, () => setFigures((before) => before ?? null))
  }, [])
  useEffect(() => {
    look()
    addEventListener('online', look)
    return () => removeEventListener('online', look)
  }, [look])

  if (figures === undefined)
    return (
      <div className="min-h-[90vh] noscript:min-h-0">
        <p className="text-ink-soft">
          Las cifras se consultan al abrir la página, con JavaScript. También puede pedirlas a {email}.
        </p>
      </div>
    )
  if (figures === null)
    return (
      <div role="status">
        <p>No pudimos consultar las cifras. Revise su conexión, o pídalas a {email}.</p>
        <Button className="mt-4" look="secondary" onClick={look}>
          Consultar otra vez
        </Button>
      </div>
    )
  if (!figures.pqrs.length)
    return (
      <div className="flex max-w-3xl gap-4 rounded-card bg-sand-100 p-6" role="status">
        <Icon name="clock" className="mt-0.5 size-6 text-teal-700" />
        <p>
          Aún no hay cifras publicadas. Las primeras salen cuando un trimestre con al menos cinco PQR haya
          terminado y hayan vencido todos sus plazos.
        </p>
      </div>
    )
  return <PublishedView {...figures} />
}
