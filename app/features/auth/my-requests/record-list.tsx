import { Badge } from '#app/ui/badge.tsx'
import { shownTrackingCode, trackingAddress } from '#domain/case-reference.ts'
import { formatDate, formatDay, formatMoment } from '#domain/days/format-date.ts'
import type { OwnRecord } from './own-records.ts'

export const RecordList = ({ records }: { records: OwnRecord[] }) => (
  <>
    <p className="mt-2 hidden print:block">
      Cada PQR se consulta en {location.host}/track-request, con su radicado y su código.
    </p>
    <ul className="mt-4 grid gap-4">
      {records.map(({ id, title, status, created_at, erased_at, reference, promise, pqr }) => (
        <li key={id} className="rounded-card border border-sand-200 p-5">
          <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
            <h3 className="font-bold">{title}</h3>
            <Badge>{status}</Badge>
          </div>
          <p className="mt-1 text-sm text-ink-soft">{formatMoment(created_at)}</p>
          {erased_at && (
            <p className="mt-2">Sus datos en esta solicitud se borraron el {formatDay(erased_at)}.</p>
          )}
          {reference && (
            <p className="mt-2">
              Referencia <span className="font-semibold inline-block tracking-wide">{reference}</span>
            </p>
          )}
          {promise && <p>{promise}</p>}
          {pqr && (
            <p className="mt-2">
              Radicado <span className="font-semibold inline-block tabular-nums">{pqr.radicado}</span>
              <span className="block">
                Código de consulta{' '}
                <span className="font-semibold inline-block tracking-wide">
                  {shownTrackingCode(pqr.tracking_code)}
                </span>
              </span>
              {pqr.due_on && <span className="block">Respuesta a más tardar: {formatDate(pqr.due_on)}</span>}
              <a
                href={trackingAddress(pqr)}
                className="text-link inline-flex min-h-11 items-center print:hidden"
              >
                Ver el caso<span className="sr-only"> {pqr.radicado}</span>
              </a>
            </p>
          )}
        </li>
      ))}
    </ul>
  </>
)
