import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Config } from '../config.ts'
import { GatewayError } from '../http/gateway-error.ts'

/** Counts acts against the caller's address, and throws when they exceed the limit; 0 acts only check it. */
type Limit = (req: IncomingMessage, acts?: number) => void
export type Limits = Record<'inserts' | 'queries' | 'calls' | 'uploads' | 'credentials' | 'wrongKeys', Limit>

export const createLimits = (config: Config): Limits => ({
  inserts: perAddress(config, config.limits.insertsPerMinute, 60),
  queries: perAddress(config, config.limits.queriesPerMinute, 60),
  calls: perAddress(config, config.limits.callsPerMinute, 60),
  uploads: perAddress(config, config.limits.uploadsPerMinute, 60),
  credentials: perAddress(config, config.limits.credentialsPerFiveMinutes, 300),
  wrongKeys: perAddress(config, config.limits.wrongKeysPerMinute, 60),
})

/** With n trusted proxies, the n-th address from the right is the first one that no visitor can forge. */
export const clientAddress = (request: IncomingMessage, trustedProxies: number): string => {
  const socketAddress = request.socket.remoteAddress ?? 'unknown'
  if (trustedProxies === 0) return socketAddress
  const forwarded = String(request.headers['x-forwarded-for'] ?? '').split(',')
  return forwarded.at(-Math.min(trustedProxies, forwarded.length))?.trim() || socketAddress
}

/** A subscriber with IPv6 usually gets a whole /64 network, so its addresses count as one. */
export const networkOf = (address: string): string => {
  const plain = address.replace(/^::ffff:(?=[\d.]+$)/i, '')
  if (!plain.includes(':') || !isIPv6(plain)) return plain
  const [head = [], tail = []] = plain.split('::').map((half) => half.split(':').filter(Boolean))
  const zeros = Array<string>(8 - head.length - tail.length).fill('0')
  return [...head, ...zeros, ...tail].slice(0, 4).join(':')
}

const perAddress = ({ trustedProxies }: Config, most: number, seconds: number): Limit => {
  const duration = seconds * 1000
  const windows = new Map<string, { acts: number; endsAt: number }>()
  let forgetAt = 0

  const windowOf = (address: string, now: number) => {
    if (now >= forgetAt) {
      for (const [other, { endsAt }] of windows) if (endsAt <= now) windows.delete(other)
      forgetAt = now + duration
    }
    const current = windows.get(address)
    if (current && current.endsAt > now) return current
    const fresh = { acts: 0, endsAt: now + duration }
    windows.set(address, fresh)
    return fresh
  }

  return (req, acts = 1) => {
    const now = performance.now()
    const window = windowOf(networkOf(clientAddress(req, trustedProxies)), now)
    window.acts += acts
    if (window.acts <= most) return
    const wait = Math.ceil((window.endsAt - now) / 1000)
    throw new GatewayError(429, tooManyRequests, { 'Retry-After': String(wait) })
  }
}

// Each of supabase-js' three clients reads the code and the message from other fields.
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
