import { Hono } from 'hono'
import { answerInTime } from './answer-in-time.ts'
import { apiHeaders } from './api-headers.ts'
import { authRoutes } from './auth.ts'
import type { Context, Env } from './context.ts'
import { isUnavailable } from './database.ts'
import { traceOf } from './log.ts'
import { logRequests } from './request-log.ts'
import { restRoutes } from './rest.ts'
import { storageRoutes } from './storage.ts'

export const createApp = (context: Context): Hono<Env> => {
  const { config, database, log } = context
  const app = new Hono<Env>()

  app.use(logRequests(log))
  app.use(apiHeaders(config))
  // Not storage: a resume may take minutes.
  for (const path of ['/rest/*', '/auth/*', '/readyz']) app.use(path, answerInTime())

  app.route('/rest/v1', restRoutes(context))
  app.route('/auth/v1', authRoutes(context))
  app.route('/storage/v1', storageRoutes(context))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', (c) =>
    database.admin`select 1`.then(
      () => c.text('ok'),
      () => c.text('The database does not answer', 503),
    ),
  )
  app.notFound((c) => c.json({ message: 'Not found' }, 404))

  app.onError((error, c) => {
    if (isUnavailable(error)) return c.json({ message: 'The database does not answer' }, 503)
    log.error({ requestId: c.var.requestId, ...traceOf(error) }, 'failed')
    return c.json({ message: 'Internal error' }, 500)
  })
  return app
}
