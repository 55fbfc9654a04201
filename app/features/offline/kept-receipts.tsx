import { useEffect, useState } from 'react'
import { type KeptReceipt, keptReceipts } from '#app/lib/kept-receipts.ts'
import { shownTrackingCode } from '#domain/case-reference.ts'
import { formatMoment } from '#domain/days/format-date.ts'

/** Shows what a visitor needs to ask for a case by telephone. */
export default function KeptReceipts() {
  const [kept, setKept] = useState<KeptReceipt[]>()
  useEffect(() => setKept(keptReceipts()), [])
  if (!kept) return <p className="mt-2 text-ink-soft">Un momento…</p>
  if (!kept.length) return <p className="mt-2 text-ink-soft">No hay ninguna.</p>
  return (
    <ul className="mt-2 divide-y divide-sand-300">
      {kept.map(({ radicado, tracking_code, created_at }) => (
        <li key={radicado} className="py-3 leading-snug">
          <p>
            Radicado <strong className="tabular-nums">{radicado}</strong>
          </p>
          <p>
            Código de consulta <strong className="tracking-wider">{shownTrackingCode(tracking_code)}</strong>
          </p>
          <p className="text-sm text-ink-soft">Presentada el {formatMoment(created_at)}</p>
        </li>
      ))}
    </ul>
  )
}
