import type { MiddlewareHandler } from 'hono'
import { cors } from 'hono/cors'
import type { Config } from './config.ts'
import type { Env } from './context.ts'
import { cameOverTls, dataPolicy, securityHeaders, strictTransport } from './headers.ts'

const exposed = ['Content-Range', 'Retry-After', 'X-Request-Id', 'X-Supabase-Api-Version']

const defaults = Object.entries({
  ...securityHeaders,
  'Content-Security-Policy': dataPolicy,
  'Cache-Control': 'no-store',
  'Access-Control-Expose-Headers': exposed.join(','),
})

/** Set on Node's response, which an answer may override; to change Hono's afterwards would double the cost of a call. */
export const apiHeaders = ({ corsOrigins, trustedProxies }: Config): MiddlewareHandler<Env> => {
  const preflight = cors({ origin: corsOrigins, maxAge: 86_400 })
  return async (c, next) => {
    const { incoming, outgoing } = c.env
    for (const [name, value] of defaults) outgoing.setHeader(name, value)
    if (cameOverTls(incoming, trustedProxies > 0))
      outgoing.setHeader('Strict-Transport-Security', strictTransport['Strict-Transport-Security'])
    if (incoming.method === 'OPTIONS') return preflight(c, next)
    const allowed =
      corsOrigins === '*' ? '*' : corsOrigins.find((origin) => origin === incoming.headers.origin)
    if (allowed) outgoing.setHeader('Access-Control-Allow-Origin', allowed)
    if (corsOrigins !== '*') outgoing.setHeader('Vary', 'Origin')
    await next()
  }
}
