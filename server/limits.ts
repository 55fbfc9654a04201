import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import type { Config } from './config.ts'
import type { Env } from './context.ts'

/** Middleware that counts one act against the caller's address: `app.post('/x', limits.inserts, handler)`. */
export type Limits = Record<'inserts' | 'queries' | 'uploads' | 'credentials', MiddlewareHandler<Env>>

export const createLimits = (config: Config): Limits => ({
  inserts: perAddress(config, config.limits.insertsPerMinute, 60),
  queries: perAddress(config, config.limits.queriesPerMinute, 60),
  uploads: perAddress(config, config.limits.uploadsPerMinute, 60),
  credentials: perAddress(config, config.limits.credentialsPerFiveMinutes, 300),
})

/** With n trusted proxies, the n-th address from the right is the first one that no visitor can forge. */
export const clientAddress = (request: IncomingMessage, trustedProxies: number): string => {
  const socketAddress = request.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return socketAddress
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return forwarded.at(-Math.min(trustedProxies, forwarded.length))?.trim() || socketAddress
}

/** Whoever has one address of IPv6 has the 2^64 of its network: they count as one. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!plain.includes(':') || !isIPv6(plain)) return plain
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

const perAddress = (config: Config, points: number, duration: number): MiddlewareHandler<Env> => {
  const limiter = new RateLimiterMemory({ points, duration })
  return async (c, next) => {
    try {
      await limiter.consume(networkOf(clientAddress(c.env.incoming, config.trustedProxies)))
    } catch (refusal) {
      if (!(refusal instanceof RateLimiterRes)) throw refusal
      c.header('Retry-After', String(Math.ceil(refusal.msBeforeNext / 1000)))
      return c.json(tooManyRequests, 429)
    }
    await next()
  }
}

// One body that each of supabase-js' three clients reads its code and message from.
const message = 'Too many requests from this address. Please try again later.'
const tooManyRequests = {
  code: 'over_request_rate_limit',
  error_code: 'over_request_rate_limit',
  statusCode: '429',
  error: 'too_many_requests',
  message,
  msg: message,
  details: null,
  hint: null,
}
