import { getRequestListener, RequestError } from '@hono/node-server'
import { Hono } from 'hono'
import { inTime } from './answer-in-time.ts'
import type { ApiHandler } from './api-handler.ts'
import { authRoutes } from './auth/auth.ts'
import type { Context } from './context.ts'
import { isUnavailable } from './database.ts'
import { type Env, guard, requestIdOf } from './hono-call.ts'
import { traceOf } from './log.ts'
import { Refusal } from './refusal.ts'
import { storageRoutes } from './storage/storage.ts'

/** What is not for every visit: accounts, files and the signs of life. */
export const appHandler = (context: Context): ApiHandler => {
  const listener = getRequestListener(createApp(context).fetch, { errorHandler: answerUnread })
  return (req, res, { headers }) => {
    // On Node's response, which an answer may override; to change Hono's afterwards would cost more.
    for (let index = 0; index < headers.length; index += 2) {
      res.setHeader(headers[index] ?? '', headers[index + 1] ?? '')
    }
    listener(req, res)
  }
}

/** For what did not reach Hono: most of all, what is no request, such as one with a `Host` that is none. */
const answerUnread = (error: unknown): Response =>
  error instanceof RequestError
    ? Response.json({ message: 'Bad request' }, { status: 400 })
    : Response.json({ message: 'Internal error' }, { status: 500 })

const createApp = (context: Context): Hono<Env> => {
  const { database, limits, log } = context
  const app = new Hono<Env>()

  app.use((c, next) => inTime(c.env.incoming, next()))

  app.route('/auth/v1', authRoutes(context))
  app.route('/storage/v1', storageRoutes(context))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', guard(limits.queries), (c) =>
    database.admin`select 1`.then(
      () => c.text('ok'),
      () => c.text('The database does not answer', 503),
    ),
  )
  app.notFound((c) => c.json({ message: 'Not found' }, 404))

  app.onError((error, c) => {
    if (error instanceof Refusal) return c.json(error.body, error.status, error.headers)
    if (isUnavailable(error)) return c.json({ message: 'The database does not answer' }, 503)
    log.error({ requestId: requestIdOf(c), ...traceOf(error) }, 'failed')
    return c.json({ message: 'Internal error' }, 500)
  })
  return app
}
