import type { IncomingMessage } from 'node:http'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Config } from '../config.ts'
import { createLimits } from './limits.ts'

beforeEach(() => void vi.useFakeTimers({ toFake: ['performance'] }))
afterEach(() => void vi.useRealTimers())

const from = (remoteAddress: string) => ({ headers: {}, socket: { remoteAddress } }) as IncomingMessage
const createInserts = () =>
  createLimits({ trustedProxies: 0, limits: { insertsPerMinute: 3 } } as Config).inserts
const retryAfter = (act: () => void): string | undefined => {
  try {
    act()
  } catch (error) {
    return (error as { headers: Record<string, string> }).headers['Retry-After']
  }
}

it('a limit counts each address separately, and starts again after a minute', () => {
  const inserts = createInserts()
  inserts(from('203.0.113.1'), 2)
  vi.advanceTimersByTime(20_000)
  inserts(from('203.0.113.1'))
  inserts(from('203.0.113.2'))
  expect(retryAfter(() => inserts(from('203.0.113.1')))).toBe('40')
  vi.advanceTimersByTime(39_999)
  expect(retryAfter(() => inserts(from('203.0.113.1')))).toBe('1')
  vi.advanceTimersByTime(1)
  expect(retryAfter(() => inserts(from('203.0.113.1'), 3))).toBeUndefined()
  expect(retryAfter(() => inserts(from('203.0.113.2'), 3))).toBe('20')
})

it('a limit refuses more inserts at once than a minute allows', () => {
  expect(retryAfter(() => createInserts()(from('203.0.113.1'), 4))).toBe('60')
})
