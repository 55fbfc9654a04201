import { addBusinessDays, answerTerm, dayInColombia } from '#domain/business-days.ts'
import { formatDate } from '#domain/format-date.ts'

const clock = { timeStyle: 'short', timeZone: 'America/Bogota' } as const

/** The dates of a record, where its moment of filing is known. */
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
 * What the law asks of an acknowledgement (the form takes no attachments), and until when it is answered. The record
 * is stored whatever the answer said of it, so the receipt shows what it has.
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
