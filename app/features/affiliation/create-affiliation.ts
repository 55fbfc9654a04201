import { insertPending } from '#app/lib/insert-pending.ts'
import type { Affiliation } from './affiliation-schema.ts'

export const createAffiliation = (affiliation: Affiliation) =>
  insertPending('affiliations', affiliation, { about: affiliation.email })
