import { useEffect, useLayoutEffect, useState } from 'react'
import { forgetReceipt, type KeptReceipt, keptReceipts } from '#app/lib/kept-receipts.ts'
import { followsCase } from '#app/lib/push/follows-case.ts'
import type { CaseReference } from '#domain/case-reference.ts'
import { formatDay } from '#domain/days/format-date.ts'
import { keptPlace } from './kept-place.ts'

const action = 'text-link inline-flex min-h-11 items-center disabled:cursor-default disabled:no-underline'

/** Ends the pushes about a forgotten case, where this device gets any. */
async function endPushes(radicado: string) {
  if (!(await followsCase(radicado))) return
  const { unfollowCase } = await import('#app/lib/push/push.ts')
  await unfollowCase(radicado)
}

type Props = {
  /** A case is being opened. */
  busy: boolean
  onOpen: (reference: CaseReference) => void
}

/** The receipts of this device, to open without typing. */
export function KeptList({ busy, onOpen }: Props) {
  const [kept, setKept] = useState<KeptReceipt[]>()
  const [pressed, setPressed] = useState<string>()
  const [stillTold, setStillTold] = useState<string>()
  useEffect(() => {
    if (!busy) setPressed(undefined)
  }, [busy])
  useLayoutEffect(() => setKept(keptReceipts()), [])
  if (!kept) return <div className={keptPlace} />
  if (!kept.length) return null

  const opening = busy ? pressed : undefined
  const open = (receipt: KeptReceipt) => {
    setPressed(receipt.radicado)
    onOpen(receipt)
  }
  const forget = async (radicado: string) => {
    setStillTold(undefined)
    try {
      await endPushes(radicado)
      forgetReceipt(radicado)
      setKept(keptReceipts())
    } catch {
      setStillTold(radicado)
    }
  }
  return (
    <section className="pb-6">
      <h2 className="flex min-h-10 items-center heading-card font-bold">Guardadas en este dispositivo</h2>
      <ul className="divide-y divide-sand-300">
        {kept.map((receipt) => (
          <li key={receipt.radicado} className="flex min-h-16 flex-wrap items-center justify-between gap-x-5">
            <p className="py-1 leading-snug">
              <span className="font-semibold tabular-nums">{receipt.radicado}</span>
              <span className="block text-sm text-ink-soft">{formatDay(receipt.created_at)}</span>
            </p>
            <span className="flex gap-5">
              <button type="button" className={action} disabled={busy} onClick={() => open(receipt)}>
                {opening === receipt.radicado ? 'Abriendo…' : 'Abrir'}
                <span className="sr-only"> {receipt.radicado}</span>
              </button>
              {opening !== receipt.radicado && (
                <button type="button" className={action} onClick={() => forget(receipt.radicado)}>
                  Olvidar<span className="sr-only"> {receipt.radicado}</span>
                </button>
              )}
            </span>
          </li>
        ))}
      </ul>
      {stillTold && (
        <p role="alert" className="rounded-xl bg-white px-4 py-3 font-medium">
          No pudimos olvidar {stillTold}: este dispositivo aún recibe sus avisos. Revise su conexión e intente
          de nuevo.
        </p>
      )}
    </section>
  )
}
