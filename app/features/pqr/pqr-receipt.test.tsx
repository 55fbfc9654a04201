import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PqrReceipt } from './pqr-receipt.tsx'

const text = (row: object) => renderToStaticMarkup(<PqrReceipt row={row} />).replaceAll(/<[^>]+>/g, ' ')

test('shows number, moment and the last day of the answer', () => {
  const shown = text({ id: '3f9a1c2e-1111-4222-8333-444455556666', created_at: '2026-11-16T02:00:00Z' })
  expect(shown).toContain('3F9A1C2E')
  expect(shown).toContain('15 de noviembre de 2026')
  expect(shown).toContain('7 de diciembre de 2026')
})

test.each([
  [{ id: 421 }, /421/],
  [{ id: 421, created_at: 'infinity' }, /421/],
  [{ created_at: '2026-11-16T15:00:00Z' }, /16 de noviembre de 2026/],
  [{}, /^$/],
  [{ id: null, created_at: null }, /^$/],
  [{ id: {}, created_at: {} }, /^$/],
])('shows what it has of %j', (row, expected) => {
  expect(text(row)).toMatch(expected)
  expect(text(row)).not.toMatch(/undefined|null|Invalid|NaN|object/)
})
