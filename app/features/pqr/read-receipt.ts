/** What the database says about a filed PQR, as far as the answer says it. */
export type Receipt = {
  radicado?: string
  tracking_code?: string
  created_at?: string
  /** Calendar day of the answer. */
  due_on?: string
}

const isText = (value: unknown) => typeof value === 'string'
const isDate = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value as string))

const checks = { radicado: isText, tracking_code: isText, created_at: isDate, due_on: isDate }

export const readReceipt = (row: object): Receipt =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => checks[name as keyof Receipt]?.(value)))
