import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { newKeys } from './push-keys.ts'
import { openService } from './service-state.ts'

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(() => {
  vi.useRealTimers()
})

const minute = 60_000
const open = () =>
  openService('https://push.example', newKeys(), { firstRest: minute, longestRest: 3 * minute })
const failure = { outcome: 'later', wait: null, code: 503 } as const
const success = { outcome: 'taken', wait: null, code: 201 } as const
const failTimes = (service: ReturnType<typeof open>, times: number) =>
  Array.from({ length: times }, (_, n) => service.note(failure, `device ${n}`))

it('a push service rests after five failures in a row, and not before', () => {
  const service = open()
  expect(failTimes(service, 4)).toEqual([false, false, false, false])
  expect([service.restLeft(), service.isSuspect()]).toEqual([0, true])
  service.note(success, 'device')
  expect(service.isSuspect()).toBe(false)
  expect(failTimes(service, 5).at(-1)).toBe(true)
  // What was under way when it began to rest.
  expect(failTimes(service, 3)).toEqual([false, false, false])
  expect(service.restLeft()).toBe(minute)
})

it('a push service that fails again after its rest rests at once and longer, until one push is taken', () => {
  const service = open()
  failTimes(service, 5)
  for (const rest of [2 * minute, 3 * minute, 3 * minute]) {
    vi.advanceTimersByTime(service.restLeft())
    expect([service.restLeft(), service.isSuspect()]).toEqual([0, true])
    expect(service.note(failure, 'device 1')).toBe(true)
    expect(service.restLeft()).toBe(rest)
  }
  vi.advanceTimersByTime(service.restLeft())
  service.note(success, 'device')
  failTimes(service, 5)
  expect(service.restLeft()).toBe(minute)
})

it.each([
  ['one device that fails', failure, () => 'one'],
  ['devices that ask too often', { ...failure, code: 429, wait: 3600 }, (n: number) => `device ${n}`],
])('a push service does not rest because of %s', (_, posted, deviceOf) => {
  const service = open()
  for (let n = 0; n < 10; n++) service.note(posted, deviceOf(n))
  expect(service.restLeft()).toBe(0)
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
