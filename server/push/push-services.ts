import { vapidHeaders } from '@block65/webcrypto-web-push'
import { company } from '#domain/company.ts'
import type { Posted } from './post-push.ts'
import type { PushKeys } from './push-keys.ts'

/** A token is good for twelve hours. */
const tokenAge = 6 * 3_600_000
/** So many failures one after the other mean that the whole service is away. */
const mostFailures = 5

export type RestTimes = { firstRest: number; longestRest: number }

/** What a sender knows of one push service. */
export type PushService = {
  /** The header that says who sends. */
  authorization(): Promise<string>
  /** Milliseconds until the next attempt, 0 when there may be one now. */
  rest(): number
  /** After a failure one request goes first, alone. */
  isSuspect(): boolean
  /** Learns from an answer. True when the service begins to rest. */
  note(posted: Posted): boolean
}

export const openPushService = (origin: string, keys: PushKeys, times: RestTimes): PushService => {
  let token: { header: Promise<string>; until: number } | undefined
  let failures = 0
  let rest = 0
  let restsUntil = 0
  const restLeft = () => Math.max(0, restsUntil - performance.now())

  const sign = async (): Promise<string> => {
    // The library signs for https alone; a push service of tests takes the same token.
    const endpoint = origin.replace(/^http:/, 'https:')
    const subscription = { endpoint, expirationTime: null, keys: { p256dh: '', auth: '' } }
    const { headers } = await vapidHeaders(subscription, { ...keys, subject: `mailto:${company.email}` })
    return headers.authorization
  }

  return {
    authorization: () => {
      if (!token || token.until < performance.now())
        token = { header: sign(), until: performance.now() + tokenAge }
      return token.header
    },
    rest: restLeft,
    isSuspect: () => failures > 0,
    note: ({ outcome, wait }) => {
      if (outcome !== 'later') {
        failures = 0
        rest = 0
        return false
      }
      failures++
      if (failures < mostFailures || restLeft() > 0) return false
      rest = Math.min(times.longestRest, Math.max(times.firstRest, rest * 2))
      restsUntil = performance.now() + Math.max(rest, (wait ?? 0) * 1000)
      return true
    },
  }
}
