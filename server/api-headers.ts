import type { IncomingMessage } from 'node:http'
import type { Config } from './config.ts'
import { cameOverTls, dataPolicy, securityHeaders, strictTransport } from './headers.ts'

/** A flat list (name, value, name, value …), as Node takes it. */
export type HeaderList = string[]

const exposed = ['Content-Range', 'Retry-After', 'X-Request-Id', 'X-Supabase-Api-Version']
const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH']

const always = Object.entries({
  ...securityHeaders,
  'Content-Security-Policy': dataPolicy,
  'Cache-Control': 'no-store',
  'Access-Control-Expose-Headers': exposed.join(','),
}).flat()
const overTls = Object.entries(strictTransport).flat()

/** What every answer of the API carries. */
export const createApiHeaders = ({ corsOrigins, trustedProxies }: Config) => {
  const toEverybody = corsOrigins === '*' ? [...always, 'Access-Control-Allow-Origin', '*'] : always
  return (req: IncomingMessage, requestId: string): HeaderList => {
    const headers = [...toEverybody, 'X-Request-Id', requestId]
    if (cameOverTls(req, trustedProxies > 0)) headers.push(...overTls)
    if (corsOrigins !== '*') headers.push(...forOrigin(corsOrigins, req.headers.origin))
    return headers
  }
}

const forOrigin = (allowed: string[], origin: string | undefined): HeaderList => [
  'Vary',
  'Origin',
  ...(origin && allowed.includes(origin) ? ['Access-Control-Allow-Origin', origin] : []),
]

/** A browser asks before it calls another origin: whatever it wants to send is fine, the origin decides. */
export const preflightHeaders = (req: IncomingMessage): HeaderList => {
  const wanted = req.headers['access-control-request-headers'] ?? ''
  return [
    'Access-Control-Allow-Methods',
    methods.join(','),
    'Access-Control-Max-Age',
    '86400',
    ...(/^[\w, -]+$/.test(wanted) ? ['Access-Control-Allow-Headers', wanted] : []),
  ]
}
