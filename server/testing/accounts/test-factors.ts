import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { newClient, password, server } from './test-accounts.ts'
import { codeOf } from './totp-codes.ts'

/** Forgets the last code that was used, as if the app already showed a new one. */
export const stepsPass = () => server.database.admin`update auth.mfa_guards set last_step = 0`

/** Ends the wait after wrong codes. */
export const waitPasses = () => server.database.admin`update auth.mfa_guards set locked_until = now()`

export const enroll = async (client: OfficeClient, friendlyName = 'Teléfono') => {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret }
}

export const giveCode = (client: OfficeClient, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code })

/** Adds a second factor to the account and raises the client's session to `aal2`. */
export const turnOn = async (client: OfficeClient) => {
  const factor = await enroll(client)
  const { error } = await giveCode(client, factor.factorId, codeOf(factor.secret))
  if (error) throw error
  await stepsPass()
  return factor
}

/** A new session of `aal1`. */
export const passwordAlone = async (email: string) => {
  const client = newClient()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}
