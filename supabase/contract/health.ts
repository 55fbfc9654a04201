import * as v from 'valibot'
import { count, day, id, moment, nothing } from './parts.ts'
import { siteState } from './publications.ts'

export const backupResult = v.picklist(['complete', 'incomplete', 'failed'])

const trouble = v.picklist([
  'late_mail',
  'held_mail',
  'dead_mail',
  'daily',
  'unpublished',
  'failed_backup',
  'old_backup',
])

const health = v.strictObject({
  mail: v.strictObject({
    waiting: count,
    waiting_since: v.nullable(moment),
    late: count,
    held: count,
    accepted_at: v.nullable(moment),
    /** Those of the last seven days. */
    dead: count,
    /** The cases whose mails they are, at most five. */
    dead_pqrs: v.array(v.strictObject({ id, radicado: v.string() })),
  }),
  daily_ran_on: v.nullable(day),
  site: siteState,
  /** The last one; null where none was made, or where the platform makes them. */
  backup: v.nullable(
    v.strictObject({
      at: moment,
      result: backupResult,
      bytes: v.nullable(v.number()),
      /** When the last complete one was made. */
      complete_at: v.nullable(moment),
    }),
  ),
  /** The number of the last migration. */
  schema: v.nullable(v.string()),
  /** What somebody should do something about. */
  troubles: v.array(trouble),
})

export const healthFunctions = { desk_health: { args: nothing, result: health } }

export type Health = v.InferOutput<typeof health>
export type Trouble = v.InferOutput<typeof trouble>
