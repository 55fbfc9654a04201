import * as v from 'valibot'
import { nothing } from './parts.ts'

const secret = { secret: v.string() }
const text = v.nullable(v.string())

export const pushFunctions = {
  /** Null where no pushes are sent. */
  push_key: { args: nothing, result: text },
  keep_device: {
    args: v.strictObject({
      ...secret,
      endpoint: v.string(),
      p256dh: v.string(),
      auth: v.string(),
      /** The public key that the browser subscribed with. */
      server_key: v.string(),
      route: v.optional(text),
      reminder: v.optional(text),
      cases: v.optional(v.array(v.strictObject({ radicado: v.string(), tracking_code: v.string() }))),
    }),
    /** The radicados of the cases that are followed. */
    result: v.strictObject({ cases: v.array(v.string()) }),
  },
  forget_device: { args: v.strictObject(secret), result: nothing },
  test_device: { args: v.strictObject(secret), result: nothing },
}
