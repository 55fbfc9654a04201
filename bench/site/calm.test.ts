import { expect, test } from 'vitest'
import { expectCalm } from './calm.ts'

const visits = (...blocking: number[]) => blocking.map((milliseconds) => ({ blocking: milliseconds }))

test('a calm floor is trusted, also when one visit in ten was blocked', () => {
  expect(() => expectCalm(visits(46, 10, 56, 37, 20))).not.toThrow()
  expect(() => expectCalm(visits(46, 10, 56, 37, 20, 14, 8, 74, 30, 13_000))).not.toThrow()
})

test('a floor that was blocked a little each time, or much more than once, is not', () => {
  expect(() => expectCalm(visits(81, 90, 100, 10, 20))).toThrow(/for 81 ms.*Nothing was written/)
  expect(() => expectCalm(visits(46, 10, 56, 37, 20, 14, 8, 74, 260, 13_000))).toThrow(/2 of 10 visits/)
  expect(() => expectCalm([])).toThrow()
})
