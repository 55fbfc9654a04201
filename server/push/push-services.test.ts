import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newKeys } from './push-keys.ts'
import { openPushService } from './push-services.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const minute = 60_000
const open = () =>
  openPushService('https://push.example', newKeys(), { firstRest: minute, longestRest: 3 * minute })
const failure = { outcome: 'later', wait: null, code: 503 } as const
const success = { outcome: 'taken', wait: null, code: 201 } as const
const failTimes = (service: ReturnType<typeof open>, times: number) =>
  Array.from({ length: times }, () => service.note(failure))

it('a push service rests after five failures in a row, and not before', () => {
  const service = open()
  expect(failTimes(service, 4)).toEqual([false, false, false, false])
  expect([service.rest(), service.isSuspect()]).toEqual([0, true])
  service.note(success)
  expect(service.isSuspect()).toBe(false)
  expect(failTimes(service, 5).at(-1)).toBe(true)
  // What was under way when it began to rest.
  expect(failTimes(service, 3)).toEqual([false, false, false])
  expect(service.rest()).toBe(minute)
})

it('a push service that fails again after its rest rests at once and longer, until one push is taken', () => {
  const service = open()
  failTimes(service, 5)
  for (const rest of [2 * minute, 3 * minute, 3 * minute]) {
    vi.advanceTimersByTime(service.rest())
    expect([service.rest(), service.isSuspect()]).toEqual([0, true])
    expect(service.note(failure)).toBe(true)
    expect(service.rest()).toBe(rest)
  }
  vi.advanceTimersByTime(service.rest())
  service.note(success)
  failTimes(service, 5)
  expect(service.rest()).toBe(minute)
})

it('a push service rests as long as it asks for', () => {
  const service = open()
  failTimes(service, 4)
  service.note({ ...failure, wait: 1800 })
  expect(service.rest()).toBe(30 * minute)
})

it('a token is signed once for the pushes of some hours', async () => {
  const service = open()
  const first = await service.authorization()
  expect(first).toMatch(/^vapid t=/)
  vi.advanceTimersByTime(5 * 60 * minute)
  expect(await service.authorization()).toBe(first)
  vi.advanceTimersByTime(2 * 60 * minute)
  expect(await service.authorization()).not.toBe(first)
})
