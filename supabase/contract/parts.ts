import * as v from 'valibot'
import { mailKinds, mailStates } from '#domain/office/mail-kinds.ts'
import { namesOf } from '#domain/words.ts'

export const id = v.pipe(v.string(), v.uuid())
/** `2026-11-16` */
export const day = v.pipe(v.string(), v.isoDate())
/** `2026-11-16T10:00:00+00:00` */
export const moment = v.pipe(v.string(), v.isoTimestamp())
export const count = v.pipe(v.number(), v.integer(), v.minValue(0))

/** One of the keys of a table of words. */
export const nameOf = <Name extends string>(words: Record<Name, unknown>) => v.picklist(namesOf(words))

export const nothing = v.strictObject({})

/** Marks the answer to an act that was already done under the same key, and was not done again. */
export const repeat = { repeated: v.optional(v.literal(true)) }

/** The mails to the person about a case. */
export const mails = v.array(
  v.strictObject({ kind: nameOf(mailKinds), state: nameOf(mailStates), at: moment }),
)
