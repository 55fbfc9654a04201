import type { IncomingMessage } from 'node:http'
import { isIPv6 } from 'node:net'
import type { Config } from '../config.ts'
import { GatewayError } from '../http/gateway-error.ts'
import { accountOf } from './recognise.ts'

/** Counts acts of the caller, and throws when they exceed the limit; 0 acts only check it. */
type Limit = (req: IncomingMessage, acts?: number) => void
export type Limits = Record<
  | 'inserts'
  | 'queries'
  | 'calls'
  | 'uploads'
  | 'credentials'
  | 'signIns'
  | 'recoveries'
  | 'refreshes'
  | 'wrongKeys',
  Limit
>

export const createLimits = (config: Config): Limits => {
  const addressOf = (req: IncomingMessage) => networkOf(clientAddress(req, config.trustedProxies))
  const perAddress = (most: number, seconds: number): Limit => {
    const count = createCounter(most, seconds)
    return (req, acts) => count(addressOf(req), acts)
  }
  /** By account for a caller who is signed in. Accounts are free, so those of one address share ten times the limit. */
  const perCaller = (most: number, seconds: number): Limit => {
    const ofAddress = perAddress(most, seconds)
    const ofAccount = createCounter(most, seconds)
    const ofAccounts = perAddress(10 * most, seconds)
    return (req, acts) => {
      const account = accountOf(req)
      if (!account) return ofAddress(req, acts)
      ofAccount(account, acts)
      ofAccounts(req, acts)
    }
  }
  const { limits } = config
  return {
    inserts: perCaller(limits.insertsPerMinute, 60),
    queries: perCaller(limits.queriesPerMinute, 60),
    calls: perCaller(limits.callsPerMinute, 60),
    uploads: perCaller(limits.uploadsPerMinute, 60),
    credentials: perCaller(limits.credentialsPerFiveMinutes, 300),
    signIns: perAddress(limits.credentialsPerFiveMinutes, 300),
    recoveries: perAddress(limits.credentialsPerFiveMinutes, 300),
    refreshes: perAddress(limits.queriesPerMinute, 60),
    wrongKeys: perAddress(limits.wrongKeysPerMinute, 60),
  }
}

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

const createCounter = (most: number, seconds: number) => {
  const duration = seconds * 1000
  const windows = new Map<string, { acts: number; endsAt: number }>()
  let forgetAt = 0

  const windowOf = (key: string, now: number) => {
    if (now >= forgetAt) {
      for (const [other, { endsAt }] of windows) if (endsAt <= now) windows.delete(other)
      forgetAt = now + duration
    }
    const current = windows.get(key)
    if (current && current.endsAt > now) return current
    const fresh = { acts: 0, endsAt: now + duration }
    windows.set(key, fresh)
    return fresh
  }

  return (key: string, acts = 1): void => {
    const now = performance.now()
    const window = windowOf(key, now)
    window.acts += acts
    if (window.acts <= most) return
    const wait = Math.ceil((window.endsAt - now) / 1000)
    throw new GatewayError(429, tooManyRequests, { 'Retry-After': String(wait) })
  }
}

// Each of supabase-js' three clients reads the code and the message from other fields.
const message = 'Too many requests. Please try again later.'
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
