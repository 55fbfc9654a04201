/** What the database says about a filed PQR, as far as the answer says it. */
export type Receipt = {
  radicado?: string
  tracking_code?: string
  created_at?: string
  /** Calendar day of the answer. */
  due_on?: string
}

const textOf = (value: unknown) => (typeof value === 'string' && value ? value : undefined)
const dateOf = (value: unknown) => (Number.isNaN(Date.parse(String(value))) ? undefined : textOf(value))

export function readReceipt(row: object): Receipt {
  const { radicado, tracking_code, created_at, due_on } = row as Record<string, unknown>
  return {
    radicado: textOf(radicado),
    tracking_code: textOf(tracking_code),
    created_at: dateOf(created_at),
    due_on: dateOf(due_on),
  }
}
