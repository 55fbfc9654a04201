import type { MiddlewareHandler } from 'hono'
import type { Env } from './context.ts'
import type { Logger } from './log.ts'

/** One line per request: an id, the endpoint, the status and the milliseconds. */
export const logRequests = (log: Logger): MiddlewareHandler<Env> => {
  return async (c, next) => {
    const requestId = crypto.randomUUID()
    const started = performance.now()
    c.set('requestId', requestId)
    c.env.outgoing.setHeader('X-Request-Id', requestId)
    await next()
    const ms = Math.round((performance.now() - started) * 10) / 10
    log.info({ requestId, method: c.req.method, endpoint: endpointOf(c.req.path), status: c.res.status, ms })
  }
}

// The rest of a path may be a secret: the name of a resume is all one needs to read it.
const endpointOf = (path: string): string => path.split('/', 4).join('/').slice(0, 80)
