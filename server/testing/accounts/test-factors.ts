import type { OfficeClient } from '#supabase/contract/office-client.ts'
import { newClient, password, server } from './test-accounts.ts'
import { codeOf } from './totp-codes.ts'

/** As if the app showed a new code: the last one that was used lies behind. */
export const stepsPass = () => server.database.admin`update auth.mfa_guards set last_step = 0`

/** As if the wait after wrong codes were over. */
export const waitPasses = () => server.database.admin`update auth.mfa_guards set locked_until = now()`

export const enroll = async (client: OfficeClient, friendlyName = 'Teléfono') => {
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName })
  if (error) throw error
  return { factorId: data.id, secret: data.totp.secret }
}

export const giveCode = (client: OfficeClient, factorId: string, code: string) =>
  client.auth.mfa.challengeAndVerify({ factorId, code })

/** A second factor of the account; the client's session is one of `aal2` then. */
export const turnOn = async (client: OfficeClient) => {
  const factor = await enroll(client)
  const { error } = await giveCode(client, factor.factorId, codeOf(factor.secret))
  if (error) throw error
  await stepsPass()
  return factor
}

/** A session of `aal1`. */
export const passwordAlone = async (email: string) => {
  const client = newClient()
  const { error } = await client.auth.signInWithPassword({ email, password })
  if (error) throw error
  return client
}
