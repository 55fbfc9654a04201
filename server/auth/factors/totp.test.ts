import { Secret, TOTP } from 'otpauth'
import { expect, it } from 'vitest'
import { newTotp, stepOfCode } from './totp.ts'

it('the codes of RFC 6238 belong to their steps', () => {
  // Appendix B, SHA-1: the last six of its eight digits.
  const secret = 'GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ'
  expect(stepOfCode(secret, '287082', 59_000)).toBe(1)
  expect(stepOfCode(secret, '081804', 1_111_111_109_000)).toBe(37_037_036)
  expect(stepOfCode(secret, '353130', 20_000_000_000_000)).toBe(666_666_666)
})

it('the codes of this step, the one before and the one after are accepted, and no other', () => {
  const { secret } = newTotp('Yarí', 'ana@example.co')
  const now = 1_800_000_015_000
  const codeAt = (steps: number) =>
    new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: now + steps * 30_000 })
  const accepted = [-2, -1, 0, 1, 2].map((steps) => stepOfCode(secret, codeAt(steps), now))
  expect(accepted).toEqual([undefined, 59_999_999, 60_000_000, 60_000_001, undefined])
})

it.each(['', '1', '12345', '1234567', 'abcdef', '１２３４５６', '12 456', '-12345', '1e5000'])(
  '%j is not accepted as a code',
  (code) => {
    expect(stepOfCode('GEZDGNBVGY3TQOJQGEZDGNBVGY3TQOJQ', code, 59_000)).toBeUndefined()
  },
)
