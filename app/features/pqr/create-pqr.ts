import { insertPending } from '#app/lib/insert-pending.ts'
import { callOffice } from '#app/lib/office.ts'
import { requestTypes } from '#domain/office/pqr-words.ts'
import type { Pqr } from './pqr-schema.ts'

const validTypes = Object.keys(requestTypes)

export async function createPqr(pqr: Pqr) {
  if (!validTypes.includes(pqr.request_type)) {
    throw new Error(`Invalid request_type: ${pqr.request_type}. Valid types are: ${validTypes.join(', ')}`)
  }
  return insertPending('pqr_requests', pqr, {
    about: pqr.id_number,
    findEarlier: (submission_key) => callOffice('pqr_receipt', { submission_key }),
  })
}
