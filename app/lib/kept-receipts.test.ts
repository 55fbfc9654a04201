// @vitest-environment happy-dom
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { forgetReceipt, keepReceipt, keptReceipts } from './kept-receipts.ts'

const day = 24 * 60 * 60 * 1000
const receipt = (radicado: string) => ({
  radicado,
  tracking_code: 'ABCDEFGHJK',
  created_at: '2026-01-10T12:00:00Z',
})
const radicados = () => keptReceipts().map(({ radicado }) => radicado)

beforeEach(() => localStorage.clear())

test('receipts are kept once each, the newest first, until they are forgotten', () => {
  keepReceipt(receipt('2026-000001'))
  keepReceipt(receipt('2026-000002'))
  keepReceipt(receipt('2026-000001'))
  expect(radicados()).toEqual(['2026-000001', '2026-000002'])
  forgetReceipt('2026-000001')
  forgetReceipt('2026-000002')
  expect(localStorage).toHaveLength(0)
})

test('a receipt is kept for ninety days from the day on which the device kept it', () => {
  vi.useFakeTimers()
  onTestFinished(() => void vi.useRealTimers())
  keepReceipt(receipt('2026-000001'))
  vi.advanceTimersByTime(2 * day)
  keepReceipt(receipt('2026-000002'))
  vi.advanceTimersByTime(89 * day)
  expect(radicados()).toEqual(['2026-000002'])
  expect(JSON.stringify({ ...localStorage })).not.toContain('2026-000001')
})

test('unreadable content of the storage gives no receipts', () => {
  for (const text of ['', '{', 'null', '7', '{"a":1}', '[null]']) {
    localStorage.setItem('yari-receipts', text)
    expect(keptReceipts()).toEqual([])
  }
})
