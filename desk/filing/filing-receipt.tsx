import { alreadyReceived } from '#app/ui/notice/messages.ts'
import { addressOf } from '#desk/frame/place.ts'
import { DeskButton, deskButtonClass } from '#desk/ui/desk-button.tsx'
import { Slip } from '#desk/ui/slip.tsx'
import { shownTrackingCode } from '#domain/case-reference.ts'
import { answerTerm } from '#domain/days/business-days.ts'
import { cameEarlier } from '#domain/days/came-earlier.ts'
import { formatDate, formatMoment } from '#domain/days/format-date.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import { wordFor } from '#domain/words.ts'
import type { Filed } from './file-pqr.ts'

type Props = { receipt: Filed; onAnother: () => void }

/** The receipt for the person. The desk shows the tracking code only here; a lost one is replaced by a new one. */
export function FilingReceipt({ receipt, onAnother }: Props) {
  const { radicado, tracking_code, created_at, received_on, due_on } = receipt
  const about: [string, string][] = receipt.about
    ? [
        ['Presentada por', receipt.about.full_name],
        ['Tipo de solicitud', wordFor(requestTypes, receipt.about.request_type) ?? ''],
      ]
    : []
  const facts: [string, string][] = [
    ...about,
    ['Radicado', radicado],
    ['Código de consulta', shownTrackingCode(tracking_code)],
    ...(cameEarlier(receipt)
      ? ([
          ['Llegó el', formatDate(received_on)],
          ['Radicada', formatMoment(created_at)],
        ] satisfies [string, string][])
      : ([['Fecha y hora', formatMoment(created_at)]] satisfies [string, string][])),
    ['Anexos', 'Ninguno'],
    ['Respuesta a más tardar', formatDate(due_on)],
  ]
  return (
    <div className="mx-auto max-w-2xl">
      <p role="status" className="mb-4 rounded-lg bg-green-50 px-3 py-2 text-green-700">
        La solicitud quedó radicada. Entregue o dicte el código: el escritorio no lo vuelve a mostrar.
        {receipt.changed && (
          <span className="mt-1 block text-amber-700">
            {alreadyReceived} Lo que escribió sigue en «Radicar otra».
          </span>
        )}
      </p>
      <Slip label={`Constancia ${radicado}`} title="Constancia de radicación" facts={facts}>
        Son {answerTerm} días hábiles{cameEarlier(receipt) && ' desde el siguiente al día en que llegó'}. Con
        el radicado y el código puede consultar cómo va su solicitud en {location.host}/track-request.
      </Slip>
      <div className="mt-4 flex flex-wrap gap-2">
        <DeskButton look="primary" onClick={() => print()}>
          Imprimir la constancia
        </DeskButton>
        <a href={addressOf({ view: 'unassigned' }, receipt.id)} className={deskButtonClass()}>
          Abrir el caso
        </a>
        <DeskButton onClick={onAnother}>Radicar otra</DeskButton>
      </div>
    </div>
  )
}
