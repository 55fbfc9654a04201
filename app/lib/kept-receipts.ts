/** What stays on the visitor's device of a filed PQR: how to ask for it again, and nothing of what it says. */
export type KeptReceipt = { radicado: string; tracking_code: string; created_at: string }

const place = 'yari-receipts'
const lifetime = 90 * 24 * 60 * 60 * 1000

const isFresh = ({ created_at }: KeptReceipt) => Date.now() - Date.parse(created_at) < lifetime

/** The newest first. */
export function keptReceipts(): KeptReceipt[] {
  try {
    const kept = JSON.parse(localStorage.getItem(place) ?? '[]').filter(isFresh)
    write(kept)
    return kept
  } catch {
    return []
  }
}

export function keepReceipt(receipt: KeptReceipt) {
  forgetReceipt(receipt.radicado)
  write([receipt, ...keptReceipts()])
}

export const forgetReceipt = (radicado: string) =>
  write(keptReceipts().filter((receipt) => receipt.radicado !== radicado))

function write(receipts: KeptReceipt[]) {
  try {
    if (receipts.length) localStorage.setItem(place, JSON.stringify(receipts))
    else localStorage.removeItem(place)
  } catch {
    // Storage is full or forbidden: the receipt on the screen remains.
  }
}
