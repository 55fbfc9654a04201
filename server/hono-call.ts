import type { IncomingMessage } from 'node:http'
import type { HttpBindings } from '@hono/node-server'
import type { Context as HonoContext, MiddlewareHandler } from 'hono'
import type { Identity } from './database.ts'

/** What a Hono handler finds: the Node request in `c.env`, the caller in `c.var`. */
export type Env = { Bindings: HttpBindings; Variables: { identity: Identity } }
export type Call = HonoContext<Env>

/** Lets a call pass when the check throws nothing: `app.post('/x', guard(limits.uploads), handler)`. */
export const guard =
  (check: (req: IncomingMessage) => unknown): MiddlewareHandler<Env> =>
  async (c, next) => {
    await check(c.env.incoming)
    await next()
  }

export const requestIdOf = (c: Call): string => String(c.env.outgoing.getHeader('X-Request-Id'))
