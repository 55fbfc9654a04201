import type { SupabaseClient } from '@supabase/supabase-js'
import { Secret, TOTP } from 'otpauth'
import { newClient, password, server } from './test-accounts.ts'

/** What the person's app shows now, or so many steps of 30 seconds from now. */
export const codeOf = (secret: string, steps = 0): string =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + steps * 30_000 })

/** A code that is wrong at any step of these minutes. */
export const wrongCode = (secret: string): string => {
  const right = new Set([-3, -2, -1, 0, 1, 2, 3].map((steps) => codeOf(secret, steps)))
  return ['000000', '111111', '222222', '333333', '444444', '555555', '666666', '777777'].find(
    (code) => !right.has(code),
  ) as string
}

/** As if the app showed a new code: the last one that was used lies behind. */
export const stepsPass = () => server.database.admin`update auth.mfa_guards set last_step = 0`

/** As if the wait after wrong codes were over. */
export const waitPasses = () => server.database.admin`update auth.mfa_guards set locked_until = now()`

export const enroll = async (client: SupabaseClient, friendlyName = 'Teléfono') => {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret }
}

export const giveCode = (client: SupabaseClient, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code })

/** A second factor of the account; the client's session is one of `aal2` then. */
export const turnOn = async (client: SupabaseClient) => {
  const factor = await enroll(client)
  const { error } = await giveCode(client, factor.factorId, codeOf(factor.secret))
  if (error) throw error
  await stepsPass()
  return factor
}

/** A session of `aal1`. */
export const passwordAlone = async (email: string): Promise<SupabaseClient> => {
  const client = newClient()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}
