import { Hono } from 'hono'
import { cors } from 'hono/cors'
import { authRoutes } from './auth.ts'
import type { Context, Env } from './context.ts'
import { restRoutes } from './rest.ts'
import { storageRoutes } from './storage.ts'

export const createApp = (context: Context): Hono<Env> => {
  const app = new Hono<Env>()
  app.use(
    cors({
      origin: context.config.corsOrigins,
      exposeHeaders: ['Content-Range', 'Retry-After', 'X-Supabase-Api-Version'],
    }),
  )
  app.route('/rest/v1', restRoutes(context))
  app.route('/auth/v1', authRoutes(context))
  app.route('/storage/v1', storageRoutes(context))
  app.get('/healthz', (c) => c.text('ok'))
  app.get('/readyz', async (c) => {
    await context.database.admin`select 1`
    return c.text('ok')
  })
  return app
}
