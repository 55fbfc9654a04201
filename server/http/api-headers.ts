import type { IncomingMessage } from 'node:http'
import type { Config } from '../config.ts'
import type { HeaderFields } from './answer.ts'
import { cameOverTls, dataPolicy, securityHeaders, strictTransport } from './security-headers.ts'

const exposed = ['Content-Range', 'Retry-After', 'X-Request-Id', 'X-Supabase-Api-Version']
const methods = ['GET', 'HEAD', 'PUT', 'POST', 'DELETE', 'PATCH']

const always: HeaderFields = {
  ...securityHeaders,
  'Content-Security-Policy': dataPolicy,
  'Cache-Control': 'no-store',
  'Access-Control-Expose-Headers': exposed.join(','),
}

/** The headers of every answer of the API. */
export const createApiHeaders = ({ corsOrigins, trustedProxies }: Config) => {
  return (req: IncomingMessage, requestId: string): Record<string, string> => ({
    ...always,
    ...(corsOrigins === '*'
      ? { 'Access-Control-Allow-Origin': '*' }
      : forOrigin(corsOrigins, req.headers.origin)),
    ...(cameOverTls(req, trustedProxies > 0) && strictTransport),
    'X-Request-Id': requestId,
  })
}

const forOrigin = (allowed: string[], origin: string | undefined): HeaderFields => ({
  Vary: 'Origin',
  ...(origin && allowed.includes(origin) && { 'Access-Control-Allow-Origin': origin }),
})

/** Any requested header is allowed in a preflight; only the origin decides. */
export const preflightHeaders = (req: IncomingMessage): HeaderFields => {
  const wanted = req.headers['access-control-request-headers'] ?? ''
  return {
    'Access-Control-Allow-Methods': methods.join(','),
    'Access-Control-Max-Age': '86400',
    ...(/^[\w, -]+$/.test(wanted) && { 'Access-Control-Allow-Headers': wanted }),
  }
}
