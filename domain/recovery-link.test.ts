import { expect, test } from 'vitest'
import { invitationLink, readRecoveryFragment, recoveryLink } from './recovery-link.ts'

const token = 'x0_-'.repeat(10)

test.each([
  ['our link', recoveryLink('', token), token],
  ['a link to the desk', invitationLink('', token), token],
  ['a link in the other order', `#type=recovery&token_hash=${token}`, token],
  [
    'a link of a hosted Supabase',
    `#token_hash=pkce_${'0a'.repeat(28)}&type=recovery`,
    `pkce_${'0a'.repeat(28)}`,
  ],
  ['a link cut in the token', '#token_hash=x0_-', undefined],
  ['a link cut before the type', `#token_hash=${token}`, undefined],
  ['a link of another type', `#token_hash=${token}&type=signup`, undefined],
  ['a token with other signs', `#token_hash=${token}<&type=recovery`, undefined],
  ['a session', '#access_token=a.b.c&refresh_token=r&type=recovery', undefined],
  ['an anchor', '#contact', undefined],
  ['an empty fragment', '', undefined],
])('%s gives its token, or none', (_, link, found) => {
  expect(readRecoveryFragment(link.slice(link.indexOf('#')))).toBe(found)
})
