import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { PqrReceipt } from './pqr-receipt.tsx'

const contact = { legal_name: 'Yarí', phone: '+57 300 000 0000', email: 'a@b.co' }
const text = (row: object) =>
  renderToStaticMarkup(<PqrReceipt row={row} contact={contact} />).replaceAll(/<[^>]+>/g, ' ')

test('the receipt shows the dates of the database and computes none', () => {
  const shown = text({
    radicado: '2026-000123',
    tracking_code: 'ABCDEFGHJK',
    created_at: '2026-11-16T02:00:00Z',
    due_on: '2027-01-29',
  })
  expect(shown).toContain('2026-000123')
  expect(shown).toContain('ABCD EFGH JK')
  expect(shown).toMatch(/15 de noviembre de 2026, 9:00\sp\.\sm\./)
  expect(shown).toContain('29 de enero de 2027')
})

test.each([
  [{ radicado: '2026-000123' }, /2026-000123/],
  [{ radicado: '2026-000123', created_at: 'infinity', due_on: 7 }, /2026-000123/],
  [{ created_at: '2026-11-16T15:00:00Z' }, /16 de noviembre de 2026/],
  [{}, /^$/],
  [{ id: 421 }, /^$/],
  [{ radicado: null, tracking_code: null, created_at: null, due_on: null }, /^$/],
  [{ radicado: {}, tracking_code: 3, created_at: {}, due_on: [] }, /^$/],
])('the receipt of %j shows only what is there', (row, expected) => {
  expect(text(row)).toMatch(expected)
  expect(text(row)).not.toMatch(/undefined|null|Invalid|NaN|object/)
})
