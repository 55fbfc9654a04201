import { AskAgain } from '#app/ui/notice/ask-again.tsx'
import { NothingToShow } from '#app/ui/notice/nothing-to-show.tsx'
import { useReading } from '#app/ui/use-reading.ts'
import { fetchFigures } from './fetch-figures.ts'
import { PublishedView } from './published-view.tsx'

/** The published figures about PQRs. Their space is reserved while they are fetched. */
export default function OfficeFigures({ email }: { email: string }) {
  const [figures, look] = useReading(fetchFigures)

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
      <AskAgain onClick={look}>
        No pudimos consultar las cifras. Revise su conexión, o pídalas a {email}.
      </AskAgain>
    )
  if (!figures.pqrs.length)
    return (
      <NothingToShow>
        Aún no hay cifras publicadas. Las primeras salen cuando un trimestre con al menos cinco PQR haya
        terminado y hayan vencido todos sus plazos.
      </NothingToShow>
    )
  return <PublishedView {...figures} />
}
