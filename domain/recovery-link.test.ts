import { expect, test } from 'vitest'
import { readRecoveryFragment, recoveryLink } from './recovery-link.ts'

const token = 'x0_-'.repeat(10)

test.each([
  ['our link', recoveryLink('', token), token],
  ['the other order', `#type=recovery&token_hash=${token}`, token],
  [
    'what a hosted Supabase sends',
    `#token_hash=pkce_${'0a'.repeat(28)}&type=recovery`,
    `pkce_${'0a'.repeat(28)}`,
  ],
  ['a link cut in the token', '#token_hash=x0_-', undefined],
  ['a link cut before the type', `#token_hash=${token}`, undefined],
  ['another type', `#token_hash=${token}&type=signup`, undefined],
  ['a token with other signs', `#token_hash=${token}<&type=recovery`, undefined],
  ['a session', '#access_token=a.b.c&refresh_token=r&type=recovery', undefined],
  ['a place', '#contact', undefined],
  ['nothing', '', undefined],
])('%s', (_, link, found) => {
  expect(readRecoveryFragment(link.slice(link.indexOf('#')))).toBe(found)
})
