// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react'
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest'
import { preferMotion } from '#app/testing/prefer-motion.ts'
import { useSlideshow } from './use-slideshow.ts'

const hideTab = (hidden: boolean) =>
  act(() => {
    vi.spyOn(document, 'hidden', 'get').mockReturnValue(hidden)
    document.dispatchEvent(new Event('visibilitychange'))
  })

const wait = (ms: number) => act(() => vi.advanceTimersByTime(ms))

const press = (key: string, options: KeyboardEventInit = {}, target: EventTarget = document.body) =>
  act(() => {
    target.dispatchEvent(new KeyboardEvent('keydown', { key, bubbles: true, cancelable: true, ...options }))
  })

const start = (options: Partial<Parameters<typeof useSlideshow>[0]> = {}) =>
  renderHook((props) => useSlideshow(props), { initialProps: { count: 3, ready: true, ...options } })

beforeEach(() => {
  vi.useFakeTimers()
})

afterEach(() => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  preferMotion('no-preference')
  document.body.innerHTML = ''
})

describe('autoplay', () => {
  it('shows the next picture every 5 seconds and begins again after the last', () => {
    const { result } = start()
    wait(4999)
    expect(result.current.current).toBe(0)
    wait(1)
    expect(result.current.current).toBe(1)
    wait(5000)
    expect(result.current.current).toBe(2)
    wait(5000)
    expect(result.current.current).toBe(0)
  })

  it('takes another interval', () => {
    const { result } = start({ interval: 800 })
    wait(800)
    expect(result.current.current).toBe(1)
  })

  it('stays where it is when switched off', () => {
    const { result } = start({ autoplay: false })
    wait(60_000)
    expect(result.current.current).toBe(0)
  })

  it('waits until the pictures are ready', () => {
    const { result, rerender } = start({ ready: false })
    wait(60_000)
    press('ArrowRight')
    expect(result.current.current).toBe(0)
    rerender({ count: 3, ready: true })
    wait(5000)
    expect(result.current.current).toBe(1)
  })

  it('gives a picture chosen by hand its full time', () => {
    const { result } = start()
    wait(4000)
    press('ArrowRight')
    wait(4999)
    expect(result.current.current).toBe(1)
    wait(1)
    expect(result.current.current).toBe(2)
  })
})

describe('the slideshow', () => {
  it('stops and goes on by its button', () => {
    const { result } = start()
    act(() => result.current.playback.toggle())
    expect(result.current.playback.wanted).toBe(false)
    wait(60_000)
    expect(result.current.current).toBe(0)
    act(() => result.current.playback.toggle())
    wait(5000)
    expect(result.current.current).toBe(1)
  })

  it('stops while something inside has the focus', () => {
    const { result } = start()
    act(() => result.current.playback.hold('focus'))
    wait(60_000)
    expect(result.current.current).toBe(0)
    act(() => result.current.playback.release('focus'))
    wait(5000)
    expect(result.current.current).toBe(1)
  })

  it('goes on when play is pressed, though the button keeps the focus', () => {
    const { result } = start()
    act(() => result.current.playback.hold('focus'))
    act(() => result.current.playback.toggle())
    act(() => result.current.playback.toggle())
    wait(5000)
    expect(result.current.current).toBe(1)
  })

  it('stops while the tab is hidden', () => {
    const { result } = start()
    hideTab(true)
    wait(60_000)
    expect(result.current.current).toBe(0)
    hideTab(false)
    wait(5000)
    expect(result.current.current).toBe(1)
  })

  it('stands still under reduced motion, but obeys the keys', () => {
    preferMotion('reduce')
    const { result } = start()
    wait(60_000)
    expect(result.current.current).toBe(0)
    press('ArrowRight')
    expect(result.current.current).toBe(1)
  })
})

describe('arrow keys', () => {
  it('wrap at both ends', () => {
    const { result } = start()
    press('ArrowLeft')
    expect(result.current.current).toBe(2)
    press('ArrowRight')
    expect(result.current.current).toBe(0)
  })

  it.each(['altKey', 'ctrlKey', 'metaKey', 'shiftKey'])('do nothing with %s', (modifier) => {
    const { result } = start()
    press('ArrowRight', { [modifier]: true })
    expect(result.current.current).toBe(0)
  })

  it.each(['input', 'textarea', 'select', 'nav', 'dialog', 'details'])('do nothing in a %s', (tag) => {
    const { result } = start()
    const element = document.body.appendChild(document.createElement(tag))
    press('ArrowRight', {}, element)
    expect(result.current.current).toBe(0)
  })
})

it('each picture has its phase', () => {
  const { result } = start()
  expect(result.current.phases).toEqual(['still', 'waiting', 'waiting'])
  press('ArrowRight')
  expect(result.current.phases).toEqual(['leaving', 'entering', 'waiting'])
  press('ArrowRight')
  expect(result.current.phases).toEqual(['leaving', 'leaving', 'entering'])
  press('ArrowRight')
  expect(result.current.phases).toEqual(['entering', 'leaving', 'leaving'])
})
