import { addBusinessDays, answerTerm, dayInColombia } from '#domain/business-days.ts'
import { formatDate } from '#domain/format-date.ts'

const clock = { timeStyle: 'short', timeZone: 'America/Bogota' } as const

/** The dates of a record, if it is known when it was filed. */
function datesOf(filedAt: unknown): [label: string, value: string][] {
  const filed = new Date(typeof filedAt === 'string' ? filedAt : Number.NaN)
  if (Number.isNaN(filed.getTime())) return []
  const day = dayInColombia(filed)
  const due = formatDate(addBusinessDays(day, answerTerm))
  return [
    ['Fecha y hora', `${formatDate(day)}, ${filed.toLocaleTimeString('es-CO', clock)}`],
    ['Anexos', 'Ninguno'],
    ['Respuesta a más tardar', `${due} (${answerTerm} días hábiles)`],
  ]
}

const numberOf = (id: unknown) =>
  typeof id === 'string' || typeof id === 'number' ? String(id).slice(0, 8).toUpperCase() : undefined

/**
 * What the law requires of an acknowledgement (the form has no attachments), and the deadline of the answer. The row
 * is stored even if the response is incomplete, so every part of the receipt is optional.
 */
export function PqrReceipt({ row }: { row: { id?: unknown; created_at?: unknown } }) {
  const number = numberOf(row.id)
  const dates = datesOf(row.created_at)
  if (!number && !dates.length) return null
  return (
    <dl className="mt-3 grid gap-x-6 sm:grid-cols-[auto_1fr] sm:gap-y-1">
      {number && (
        <Entry label="Radicado" value={number} className="font-semibold tracking-wide tabular-nums" />
      )}
      {dates.map(([label, value]) => (
        <Entry key={label} label={label} value={value} />
      ))}
    </dl>
  )
}

const Entry = ({ label, value, className }: { label: string; value: string; className?: string }) => (
  <>
    <dt className="mt-2 text-sm text-ink-soft sm:mt-0 sm:leading-7">{label}</dt>
    <dd className={className}>{value}</dd>
  </>
)
