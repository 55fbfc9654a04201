import { addBusinessDays, answerTerm, dayInColombia } from '#app/lib/business-days.ts'
import { formatDate } from '#app/lib/format-date.ts'

const clock = { timeStyle: 'short', timeZone: 'America/Bogota' } as const

/** What the law asks of an acknowledgement (the form takes no attachments), and until when it is answered. */
export function PqrReceipt({ id, filedAt }: { id: string; filedAt: string }) {
  const filed = new Date(filedAt)
  const day = dayInColombia(filed)
  return (
    <dl className="mt-3 grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-1">
      <dt className="mt-2 text-sm text-ink-soft sm:mt-0 sm:leading-7">Radicado</dt>
      <dd className="font-semibold tracking-wide tabular-nums">{id.slice(0, 8).toUpperCase()}</dd>
      <dt className="mt-2 text-sm text-ink-soft sm:mt-0 sm:leading-7">Fecha y hora</dt>
      <dd>
        {formatDate(day)}, {filed.toLocaleTimeString('es-CO', clock)}
      </dd>
      <dt className="mt-2 text-sm text-ink-soft sm:mt-0 sm:leading-7">Anexos</dt>
      <dd>Ninguno</dd>
      <dt className="mt-2 text-sm text-ink-soft sm:mt-0 sm:leading-7">Respuesta a más tardar</dt>
      <dd>
        {formatDate(addBusinessDays(day, answerTerm))} ({answerTerm} días hábiles)
      </dd>
    </dl>
  )
}
