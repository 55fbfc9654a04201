import { expect, test } from 'vitest'
import { plainTrackingCode, readFragment, shownTrackingCode, trackingAddress } from './case-reference.ts'

const reference = { radicado: '2026-000123', tracking_code: 'ABCDEFGHJK' }

test('a written address is read back', () => {
  expect(readFragment(new URL(trackingAddress(reference), 'https://a.co').hash)).toEqual(reference)
})

test.each([
  ['#2026-000123.abcde fghjk', { radicado: '2026-000123', tracking_code: 'abcde fghjk' }],
  ['#2026-000123.ABCDE%20FGHJK', { radicado: '2026-000123', tracking_code: 'ABCDE FGHJK' }],
  ['#2026–000123.ABCDEFGHJK', { radicado: '2026–000123', tracking_code: 'ABCDEFGHJK' }],
  ['#2026-1234567.ABCDEFGHJK', { radicado: '2026-1234567', tracking_code: 'ABCDEFGHJK' }],
])('a case is read from %s', (fragment, expected) => expect(readFragment(fragment)).toEqual(expected))

test('a code is shown in groups, and read with or without them', () => {
  expect(shownTrackingCode('PPFXGD7ZY5')).toBe('PPFX GD7Z Y5')
  for (const typed of ['PPFX GD7Z Y5', ' ppfx-gd7z.y5', 'PPFXGD7ZY5'])
    expect(plainTrackingCode(typed)).toBe('PPFXGD7ZY5')
})

test.each([
  '',
  '#',
  '#2026-000123',
  '#2026-000123.',
  '#.ABCDEFGHJK',
  '#%',
  '#%E0%A4%A',
  '#%E0%A4%A.A',
  '#access_token=x',
  '#contenido',
  '#a.b.c',
  '#<b>.x',
])('no case is read from «%s»', (fragment) => expect(readFragment(fragment)).toBeUndefined())
