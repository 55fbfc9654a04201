import { useEffect, useState } from 'react'
import { forgetReceipt, type KeptReceipt, keptReceipts } from '#app/lib/kept-receipts.ts'
import type { CaseReference } from '#domain/case-reference.ts'
import { formatMoment } from '#domain/days/format-date.ts'

const action = 'text-link inline-flex min-h-11 items-center'

/** The receipts of this device, to open without typing. */
export function KeptList({ onOpen }: { onOpen: (reference: CaseReference) => void }) {
  const [kept, setKept] = useState<KeptReceipt[]>([])
  useEffect(() => setKept(keptReceipts()), [])
  if (!kept.length) return null

  const forget = (radicado: string) => {
    forgetReceipt(radicado)
    setKept(keptReceipts())
  }
  return (
    <section className="mt-8">
      <h2 className="heading-card font-bold">Guardadas en este dispositivo</h2>
      <ul className="mt-2 divide-y divide-sand-300">
        {kept.map((receipt) => (
          <li key={receipt.radicado} className="flex flex-wrap items-center justify-between gap-x-5 py-2">
            <p className="py-1 leading-snug">
              <span className="font-semibold tabular-nums">{receipt.radicado}</span>
              <span className="block text-sm text-ink-soft">{formatMoment(receipt.created_at)}</span>
            </p>
            <span className="flex gap-5">
              <button type="button" className={action} onClick={() => onOpen(receipt)}>
                Abrir<span className="sr-only"> {receipt.radicado}</span>
              </button>
              <button type="button" className={action} onClick={() => forget(receipt.radicado)}>
                Olvidar<span className="sr-only"> {receipt.radicado}</span>
              </button>
            </span>
          </li>
        ))}
      </ul>
    </section>
  )
}
