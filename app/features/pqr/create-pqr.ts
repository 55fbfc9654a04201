import { insertPending } from '#app/lib/insert-pending.ts'
import { type Pqr, requestTypes } from './pqr-schema.ts'

const validTypes = Object.keys(requestTypes)

export async function createPqr(pqr: Pqr) {
  if (!validTypes.includes(pqr.request_type)) {
    throw new Error(`Invalid request_type: ${pqr.request_type}. Valid types are: ${validTypes.join(', ')}`)
  }
  return insertPending('pqr_requests', pqr)
}
