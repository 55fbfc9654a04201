import { Badge } from '#app/ui/badge.tsx'
import { cameEarlier } from '#domain/days/came-earlier.ts'
import { formatDate, formatDay, formatMoment } from '#domain/days/format-date.ts'
import { requestTypes, statusInSpanish } from '#domain/office/pqr-words.ts'
import type { TrackedCase } from '#supabase/contract/person.ts'

export const CaseHeading = ({ record }: { record: TrackedCase }) => (
  <div className="flex flex-wrap items-center gap-x-4 gap-y-2">
    <h2 className="heading-card font-bold">Radicado {record.radicado}</h2>
    <Badge>{statusInSpanish(record)}</Badge>
  </div>
)

/** The dates of a case. */
export function CaseFacts({ record }: { record: TrackedCase }) {
  const { created_at, due_on, extended_to } = record
  const term = termText(record.days_left, 'la solicitud se entiende resuelta')
  return (
    <dl className="mt-5 grid gap-x-8 gap-y-3 sm:grid-cols-2">
      <Fact label="Tipo de solicitud">{requestTypes[record.request_type]}</Fact>
      <Fact label="Radicada">
        {formatMoment(created_at)}
        {cameEarlier(record) && <More>Llegó el {formatDate(record.received_on)}.</More>}
      </Fact>
      {term && (
        <Fact label="Respuesta a más tardar">
          {formatDate(extended_to ?? due_on)}
          <More>
            {extended_to && `Plazo ampliado; antes era el ${formatDate(due_on)}. `}
            {term}
          </More>
        </Fact>
      )}
      {record.appeal && <AppealFact appeal={record.appeal} status={record.appeal_status} />}
    </dl>
  )
}

const Fact = ({ label, children }: { label: string; children: React.ReactNode }) => (
  <div>
    <dt className="text-sm text-ink-soft">{label}</dt>
    <dd className="font-semibold">{children}</dd>
  </div>
)

const More = ({ children }: { children: React.ReactNode }) => (
  <span className="block text-sm font-normal text-ink-soft">{children}</span>
)

type Appeal = NonNullable<TrackedCase['appeal']>

const AppealFact = ({ appeal, status }: { appeal: Appeal; status: TrackedCase['appeal_status'] }) => (
  <Fact label={`Recurso ${appeal.radicado}`}>
    {appealInWords(appeal)}
    <More>
      {termText(appeal.days_left, 'el recurso se entiende resuelto')} {sendingInWords(appeal, status)}
    </More>
  </Fact>
)

function appealInWords({ decision, due_on, sent_on, sent_number }: Appeal) {
  if (!decision) return `Se decide a más tardar el ${formatDate(due_on)}`
  if (!sent_on) return `Decidido el ${formatDay(decision.signed_at)}`
  return `Enviado a la Superintendencia el ${formatDate(sent_on)}${sent_number ? ` (${sent_number})` : ''}`
}

function sendingInWords({ subsidiary, decision }: Appeal, status: TrackedCase['appeal_status']) {
  if (status === 'sent') return
  if (status === 'not_sent')
    return 'El expediente no se envió a la Superintendencia; el motivo está con la decisión.'
  if (decision?.notified_on && subsidiary)
    return 'Falta que la empresa envíe el expediente a la Superintendencia, o diga por qué no.'
  return `Usted ${subsidiary ? 'pidió' : 'no pidió'} la apelación ante la Superintendencia.`
}

const daysInWords = (days: number) => (days === 1 ? 'Queda 1 día hábil.' : `Quedan ${days} días hábiles.`)

/** How much of a term is left; `granted` says what the law takes for granted after it. */
function termText(days: number | null, granted: string) {
  if (days === null) return
  if (days > 0) return daysInWords(days)
  if (days === 0) return 'El plazo termina hoy.'
  return `El plazo ya terminó. Por ley ${granted} a su favor, salvo que usted haya causado la demora o se necesiten pruebas.`
}
