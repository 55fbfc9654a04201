import { expect, it } from 'vitest'
import { formatSize } from './file-size.ts'

it.each([
  [0, '0 kB'],
  [1, '1 kB'],
  [61_449, '62 kB'],
  [101_667, '102 kB'],
  [999_000, '999 kB'],
  [999_001, '1 MB'],
  [1_249_000, '1,2 MB'],
  [9_400_000, '9,4 MB'],
  [10 * 1024 * 1024, '10,5 MB'],
])('%i bytes are «%s»', (bytes, words) => {
  expect(formatSize(bytes)).toBe(words)
})
