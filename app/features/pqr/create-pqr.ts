import * as v from 'valibot'
import { choiceOf, emailAddress, optionalText, requiredText } from '#app/lib/form-schema.ts'
import { insertPending } from '#app/lib/insert-pending.ts'
import { callOffice } from '#app/lib/office.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'

export const pqrSchema = v.object({
  request_type: choiceOf(requestTypes, 'Elija el tipo de solicitud.'),
  full_name: requiredText('Escriba su nombre completo.'),
  email: emailAddress,
  phone: requiredText('Escriba un teléfono.', 50),
  id_number: requiredText('Escriba su número de identificación.', 50),
  subscription_code: optionalText(100),
  description: requiredText('Cuéntenos qué pasó o qué necesita.', 10_000),
})

export type Pqr = v.InferOutput<typeof pqrSchema>

const validTypes = Object.keys(requestTypes)

export async function createPqr(pqr: Pqr) {
  if (!validTypes.includes(pqr.request_type)) {
    throw new Error(`Invalid request_type: ${pqr.request_type}. Valid types are: ${validTypes.join(', ')}`)
  }
  const stored = await insertPending('pqr_requests', pqr, {
    about: pqr.id_number,
    findEarlier: (submission_key) => callOffice('pqr_receipt', { submission_key }),
  })
  const { request_type, full_name } = pqr
  // What was sent, where the office answers without it; but not what was perhaps changed meanwhile.
  return stored.changed ? stored : { request_type, full_name, ...stored }
}

/** The parts of a receipt that the database has answered with. */
export type Receipt = {
  radicado?: string
  tracking_code?: string
  created_at?: string
  /** The last day for the answer. */
  due_on?: string
  request_type?: string
  full_name?: string
}

const isText = (value: unknown) => typeof value === 'string'
const isDate = (value: unknown) => isText(value) && !Number.isNaN(Date.parse(value as string))

const checks = {
  radicado: isText,
  tracking_code: isText,
  created_at: isDate,
  due_on: isDate,
  request_type: isText,
  full_name: isText,
}

export const readReceipt = (row: object): Receipt =>
  Object.fromEntries(Object.entries(row).filter(([name, value]) => checks[name as keyof Receipt]?.(value)))
