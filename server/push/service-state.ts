import { vapidHeaders } from '@block65/webcrypto-web-push'
import { siteUrl } from '#domain/site-url.ts'
import type { Posted } from './post-push.ts'
import type { PushKeys } from './push-keys.ts'

/** A token is good for twelve hours. */
const tokenAge = 6 * 3_600_000
/** So many devices that fail one after the other mean that the whole service is away. */
const mostFailures = 5

type RestTimes = { firstRest: number; longestRest: number }

/** What a sender knows of one push service. */
export type ServiceState = {
  /** The header that says who sends. */
  authorization(): Promise<string>
  /** Milliseconds until the next attempt, 0 when there may be one now. */
  restLeft(): number
  /** After a failure one request goes first, alone. */
  isSuspect(): boolean
  /** Learns from an answer about a device. True when the service begins to rest. */
  note(posted: Posted, device: string): boolean
}

export const openService = (origin: string, keys: PushKeys, times: RestTimes): ServiceState => {
  let token: { header: Promise<string>; until: number } | undefined
  const failing = new Set<string>()
  let restLength = 0
  let restsUntil = 0
  const restLeft = () => Math.max(0, restsUntil - performance.now())

  const sign = async (): Promise<string> => {
    // The library signs for https alone; a push service of tests takes the same token.
    const endpoint = origin.replace(/^http:/, 'https:')
    const subscription = { endpoint, expirationTime: null, keys: { p256dh: '', auth: '' } }
    const { headers } = await vapidHeaders(subscription, { ...keys, subject: siteUrl })
    return headers.authorization
  }

  return {
    authorization: () => {
      if (!token || token.until < performance.now())
        token = { header: sign(), until: performance.now() + tokenAge }
      return token.header
    },
    restLeft,
    isSuspect: () => failing.size > 0,
    note: ({ outcome, code }, device) => {
      // Too many requests: for this device (RFC 8030).
      if (code === 429) return false
      if (outcome !== 'later') {
        failing.clear()
        restLength = 0
        return false
      }
      failing.add(device)
      if (failing.size < mostFailures || restLeft() > 0) return false
      restLength = Math.min(times.longestRest, Math.max(times.firstRest, restLength * 2))
      restsUntil = performance.now() + restLength
      return true
    },
  }
}
