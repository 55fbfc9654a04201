import { useEffect, useState } from 'react'
import { CasePlace } from '#app/features/push/case-place.tsx'
import { Button } from '#app/ui/button/button.tsx'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { CopyButton } from '#app/ui/button/copy-button.tsx'
import { Folded } from '#app/ui/folded.tsx'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { type CaseReference, shownTrackingCode, trackingAddress } from '#domain/case-reference.ts'
import { answerTerm, dayInColombia } from '#domain/days/business-days.ts'
import { formatDate, formatMoment } from '#domain/days/format-date.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { wordFor } from '#domain/words.ts'
import type { TrackedCase } from '#supabase/contract/person.ts'
import type { Receipt } from './create-pqr.ts'
import { type Holiday, holidaysBetween } from './tracking/case/holidays-between.ts'
import { CorrectEmailForm } from './tracking/correct-email-form.tsx'
import { EvidenceFold } from './tracking/evidence/evidence.tsx'
import { useUploads } from './tracking/evidence/use-uploads.ts'
import { useActs } from './tracking/use-acts.ts'

type Props = { receipt: Receipt; contact: Contact; onEvidence: (count: number) => void }

/** The tools of a receipt, and the holidays that its term does not count; fetched after the PQR was filed. */
export default function ReceiptTools({ receipt, contact, onEvidence }: Props) {
  const { radicado, tracking_code, created_at, due_on, full_name } = receipt
  const type = wordFor(requestTypes, receipt.request_type)
  const [holidays, setHolidays] = useState<Holiday[]>([])
  useEffect(() => {
    if (created_at && due_on)
      holidaysBetween(dayInColombia(new Date(created_at)), due_on).then(setHolidays, () => {})
  }, [created_at, due_on])

  return (
    <>
      <div className="order-first hidden print:block">
        <p>{contact.legal_name}</p>
        <p className="font-bold">Constancia de radicación</p>
        {full_name && <p className="mt-2">Presentada por {full_name}</p>}
        {type && <p>Tipo de solicitud: {type}</p>}
      </div>
      {due_on && (
        <p className="mt-2 text-sm text-ink-soft">
          Son {answerTerm} días hábiles: no cuentan los sábados, los domingos ni los festivos
          {holidays.length > 0 && ` (${holidays.map(nameHoliday).join('; ')})`}.
        </p>
      )}
      {radicado && tracking_code && (
        <>
          <p className="mt-3 hidden print:block">
            Con el radicado y el código consulta su solicitud en {location.host}/track-request. También puede
            llamar al {contact.phone}.
          </p>
          <p className="mt-3 text-sm print:hidden">
            Con el radicado y el código usted consulta cómo va su solicitud. Quedan guardados en este
            dispositivo durante noventa días; imprímalos o cópielos para no perderlos.
          </p>
          <div className="mt-4 flex flex-wrap gap-3 print:hidden">
            <ButtonLink href={trackingAddress({ radicado, tracking_code })}>Consultar mi PQR</ButtonLink>
            <Button look="secondary" onClick={() => print()}>
              Imprimir
            </Button>
            <CopyButton text={receiptText(receipt)} />
          </div>
          <CasePlace reference={{ radicado, tracking_code }} room="min-h-44 sm:min-h-28">
            <p className="text-sm">Si hay novedad, le escribimos al correo que dejó.</p>
          </CasePlace>
          <div className="mt-4 divide-y divide-teal-600/30 border-t border-teal-600/30 print:hidden">
            <ReceiptEvidence reference={{ radicado, tracking_code }} onEvidence={onEvidence} />
            <WrongEmail radicado={radicado} tracking_code={tracking_code} contact={contact} />
          </div>
        </>
      )}
    </>
  )
}

const nameHoliday = ({ day, name }: Holiday) => `${formatDate(day)}, ${name}`

const receiptText = ({ radicado = '', tracking_code = '', created_at, due_on }: Receipt) =>
  [
    `Radicado: ${radicado}`,
    `Código de consulta: ${shownTrackingCode(tracking_code)}`,
    created_at && `Fecha y hora: ${formatMoment(created_at)}`,
    due_on && `Respuesta a más tardar: ${formatDate(due_on)}`,
    `Consulta: ${location.origin}${trackingAddress({ radicado, tracking_code })}`,
  ]
    .filter(Boolean)
    .join('\n')

type ReceiptEvidenceProps = { reference: CaseReference; onEvidence: (count: number) => void }

/** A case that was just filed still takes all five files. */
function ReceiptEvidence({ reference, onEvidence }: ReceiptEvidenceProps) {
  const [left, setLeft] = useState(5)
  const uploads = useUploads(reference, (record: TrackedCase) => {
    setLeft(record.evidence_left ?? 0)
    onEvidence(record.events.filter(({ kind }) => kind === 'evidence_added').length)
  })
  return <EvidenceFold uploads={uploads} left={left} />
}

type WrongEmailProps = { radicado: string; tracking_code: string; contact: Contact }

function WrongEmail({ radicado, tracking_code, contact }: WrongEmailProps) {
  const act = useActs({ radicado, tracking_code })
  return (
    <Folded title="¿Se equivocó de correo?">
      <CorrectEmailForm act={act} contact={contact} />
    </Folded>
  )
}
