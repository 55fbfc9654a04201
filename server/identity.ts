import type { MiddlewareHandler } from 'hono'
import type { Context, Env } from './context.ts'

export const identify = (context: Context): MiddlewareHandler<Env> => {
  return async (c, next) => {
    const key = c.req.header('apikey') ?? c.req.query('apikey')
    if (key !== context.config.anonKey && key !== context.config.serviceKey) {
      return c.json({ message: 'Invalid API key', hint: 'Double check your API key.' }, 401)
    }
    const role = key === context.config.anonKey ? 'anon' : 'service_role'
    c.set('identity', { role, claims: { role } })
    await next()
  }
}
