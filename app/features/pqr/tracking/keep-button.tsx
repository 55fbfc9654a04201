import { useState } from 'react'
import { type KeptReceipt, keepReceipt, keptReceipts } from '#app/lib/kept-receipts.ts'
import { Button } from '#app/ui/button/button.tsx'

const isKept = (radicado: string) => keptReceipts().some((receipt) => receipt.radicado === radicado)

const labels = {
  idle: 'Guardar en este dispositivo',
  kept: 'Guardada en este dispositivo',
  failed: 'No se pudo guardar',
} as const

/** Keeps a case that came from a mail or was typed; one that the device has already gets no button. */
export function KeepButton(receipt: KeptReceipt) {
  const [keptBefore] = useState(() => isKept(receipt.radicado))
  const [state, setState] = useState<keyof typeof labels>('idle')
  if (keptBefore) return null
  const keep = () => {
    keepReceipt(receipt)
    setState(isKept(receipt.radicado) ? 'kept' : 'failed')
  }
  return (
    <Button look="secondary" onClick={keep}>
      <span aria-live="polite">{labels[state]}</span>
    </Button>
  )
}
