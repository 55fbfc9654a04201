// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferMotion } from '#app/testing/prefer-motion.ts'
import { useCarousel } from './use-carousel.ts'

const count = 5
const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))
const start = () => renderHook((props) => useCarousel(props), { initialProps: { count, ready: true } }).result

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  preferMotion('no-preference')
})

describe('the carousel by itself', () => {
  it('begins in the middle copy and advances every 4 seconds', () => {
    const carousel = start()
    expect(carousel.current).toMatchObject({ position: count, current: 0 })
    wait(3999)
    expect(carousel.current.current).toBe(0)
    wait(1)
    expect(carousel.current).toMatchObject({ position: count + 1, current: 1, shift: 1 })
  })

  it('keeps its pace across the jump back to the middle copy', () => {
    const carousel = start()
    wait(5 * 4000)
    expect(carousel.current).toMatchObject({ position: 2 * count, current: 0 })
    wait(3999)
    expect(carousel.current).toMatchObject({ position: count, current: 0 })
    wait(1)
    expect(carousel.current).toMatchObject({ position: count + 1, current: 1 })
  })

  it('pauses while hovered and resumes on leave', () => {
    const carousel = start()
    act(() => carousel.current.playback.hold('hover'))
    wait(60_000)
    expect(carousel.current.current).toBe(0)
    act(() => carousel.current.playback.release('hover'))
    wait(4000)
    expect(carousel.current.current).toBe(1)
  })

  it('pauses for as long as one reason remains', () => {
    const carousel = start()
    act(() => carousel.current.playback.hold('hover'))
    act(() => carousel.current.playback.hold('focus'))
    act(() => carousel.current.playback.release('hover'))
    wait(60_000)
    expect(carousel.current.current).toBe(0)
  })

  it('does not advance under reduced motion', () => {
    preferMotion('reduce')
    const carousel = start()
    wait(60_000)
    expect(carousel.current.current).toBe(0)
    act(() => carousel.current.next())
    expect(carousel.current.current).toBe(1)
  })
})

describe('the carousel at the edges', () => {
  it('goes on into the next copy and is back in the middle after 500 ms', () => {
    const carousel = start()
    act(() => carousel.current.goTo(4))
    act(() => carousel.current.next())
    expect(carousel.current).toMatchObject({ position: 2 * count, current: 0, shift: 1 })
    wait(499)
    expect(carousel.current.position).toBe(2 * count)
    wait(1)
    expect(carousel.current).toMatchObject({ position: count, current: 0, shift: 0 })
  })

  it('goes back into the copy before and is back in the middle after 500 ms', () => {
    const carousel = start()
    act(() => carousel.current.previous())
    expect(carousel.current).toMatchObject({ position: count - 1, current: 4, shift: -1 })
    wait(500)
    expect(carousel.current).toMatchObject({ position: 2 * count - 1, current: 4 })
  })

  it('never runs out of cards under quick clicks', () => {
    const carousel = start()
    for (let click = 1; click <= 40; click++) {
      act(() => carousel.current.next())
      expect(carousel.current.position).toBeLessThanOrEqual(2 * count)
      expect(carousel.current.current).toBe(click % count)
    }
  })

  it('jumps to the middle copy only when no finger is on it', () => {
    const carousel = start()
    act(() => carousel.current.playback.hold('touch'))
    act(() => carousel.current.settle(2 * count + 1))
    wait(60_000)
    expect(carousel.current.position).toBe(2 * count + 1)
    act(() => carousel.current.playback.release('touch'))
    wait(500)
    expect(carousel.current).toMatchObject({ position: count + 1, current: 1 })
  })
})

describe('the carousel by hand', () => {
  it('goes to the card of a dot', () => {
    const carousel = start()
    act(() => carousel.current.goTo(3))
    expect(carousel.current).toMatchObject({ position: count + 3, current: 3, shift: 3 })
    act(() => carousel.current.goTo(1))
    expect(carousel.current).toMatchObject({ position: count + 1, current: 1, shift: -2 })
  })

  it('gives a card chosen by hand its full time', () => {
    const carousel = start()
    wait(3000)
    act(() => carousel.current.next())
    wait(3999)
    expect(carousel.current.current).toBe(1)
    wait(1)
    expect(carousel.current.current).toBe(2)
  })

  it('follows a swipe without sliding once more', () => {
    const carousel = start()
    act(() => carousel.current.settle(count + 2))
    expect(carousel.current).toMatchObject({ position: count + 2, current: 2, shift: 0 })
  })
})
