/** What the visitor's device keeps of a filed PQR: enough to track it, and nothing of its text. */
export type KeptReceipt = {
  radicado: string
  tracking_code: string
  created_at: string
  /** When the device kept it. */
  kept_at?: number
}

export const receiptsKey = 'yari-receipts'
const lifetime = 90 * 24 * 60 * 60 * 1000

const isFresh = ({ created_at, kept_at = Date.parse(created_at) }: KeptReceipt) =>
  Date.now() - kept_at < lifetime

/** The newest first. */
export function keptReceipts(): KeptReceipt[] {
  try {
    const kept = JSON.parse(localStorage.getItem(receiptsKey) ?? '[]').filter(isFresh)
    write(kept)
    return kept
  } catch {
    return []
  }
}

export function keepReceipt(receipt: KeptReceipt) {
  forgetReceipt(receipt.radicado)
  write([{ ...receipt, kept_at: Date.now() }, ...keptReceipts()])
}

export const forgetReceipt = (radicado: string) =>
  write(keptReceipts().filter((receipt) => receipt.radicado !== radicado))

function write(receipts: KeptReceipt[]) {
  try {
    if (receipts.length) localStorage.setItem(receiptsKey, JSON.stringify(receipts))
    else localStorage.removeItem(receiptsKey)
  } catch {
    // Storage is full or forbidden: the receipt on the screen remains.
  }
}
