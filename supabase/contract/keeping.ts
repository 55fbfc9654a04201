import * as v from 'valibot'
import { retentionPeriods } from '#domain/office/retention-periods.ts'
import { moment, nameOf, repeat } from './parts.ts'

export const keepingFunctions = {
  erase_record: {
    args: v.strictObject({
      form: nameOf(retentionPeriods),
      id: v.string(),
      identity_checked: v.boolean(),
      reason: v.string(),
    }),
    answer: v.strictObject({ erased_at: moment, sha256: v.string(), ...repeat }),
  },
}
