import { callForEverybody } from '#app/lib/call-for-everybody.ts'
import { DataTable } from '#app/ui/figures/data-table.tsx'
import { AskAgain } from '#app/ui/notice/ask-again.tsx'
import { type Contact, telephoneOf } from '#app/ui/notice/contact.tsx'
import { NothingToShow } from '#app/ui/notice/nothing-to-show.tsx'
import { useReading } from '#app/ui/use-reading.ts'
import { formatDate } from '#domain/days/format-date.ts'

const fetchNotices = () => callForEverybody('posted_notices')

/** The notices that are published today. Their space is reserved while they are fetched. */
export default function PostedNotices({ contact }: { contact: Contact }) {
  const [notices, look] = useReading(fetchNotices)
  const phone = (
    <a href={telephoneOf(contact)} className="font-semibold whitespace-nowrap underline underline-offset-3">
      {contact.phone}
    </a>
  )

  if (notices === undefined)
    return (
      <div className="min-h-[60vh] noscript:min-h-0">
        <p className="text-ink-soft">
          Los avisos se consultan al abrir la página, con JavaScript. También puede preguntar por ellos en el{' '}
          {phone} o verlos en nuestra oficina.
        </p>
      </div>
    )
  if (notices === null)
    return (
      <AskAgain onClick={look}>
        No pudimos consultar los avisos. Revise su conexión, pregunte por ellos en el {phone} o véalos en
        nuestra oficina.
      </AskAgain>
    )
  if (!notices.length) return <NothingToShow>Hoy no hay avisos publicados.</NothingToShow>
  return (
    <DataTable
      caption="Avisos publicados"
      head={['Radicado', 'Aviso', 'Publicado el', 'Hasta el']}
      rows={notices.map(({ radicado, number, posted_on, posted_until }) => [
        ...[radicado, number],
        ...[formatDate(posted_on), formatDate(posted_until)],
      ])}
    />
  )
}
