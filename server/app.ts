import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { authRoutes } from './auth.ts'
import type { Context, Env } from './context.ts'
import { isUnavailable } from './database.ts'
import { cameOverTls, dataPolicy, securityHeaders, strictTransport } from './headers.ts'
import { traceOf } from './log.ts'
import { logRequests } from './request-log.ts'
import { restRoutes } from './rest.ts'
import { storageRoutes } from './storage.ts'

const exposeHeaders = ['Content-Range', 'Retry-After', 'X-Request-Id', 'X-Supabase-Api-Version']

export const createApp = (context: Context): Hono<Env> => {
  const { config, database, log } = context
  const app = new Hono<Env>()

  app.use(logRequests(log))
  app.use(async (c, next) => {
    await next()
    for (const name in securityHeaders) c.header(name, securityHeaders[name])
    if (!c.res.headers.has('content-security-policy')) c.header('Content-Security-Policy', dataPolicy)
    if (!c.res.headers.has('cache-control')) c.header('Cache-Control', 'no-store')
    if (cameOverTls(c.env.incoming, config.trustedProxies > 0)) {
      c.header('Strict-Transport-Security', strictTransport['Strict-Transport-Security'])
    }
  })
  app.use(cors({ origin: config.corsOrigins, exposeHeaders, maxAge: 86_400 }))

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
