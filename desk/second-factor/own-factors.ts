import { giveCode } from '#app/lib/second-factor.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { company } from '#domain/company.ts'

/** A new factor, which counts from its first code on; what somebody began and left goes. */
export async function beginFactor() {
  const { auth } = await loadSupabase()
  const { data: found, error: unknown } = await auth.mfa.listFactors()
  if (unknown) throw unknown
  for (const { id, status } of found.all)
    if (status === 'unverified') await auth.mfa.unenroll({ factorId: id })
  const { data, error } = await auth.mfa.enroll({
    factorType: 'totp',
    friendlyName: 'Aplicación del teléfono',
    issuer: company.name,
  })
  if (error) throw error
  return { id: data.id, ...data.totp }
}

export type NewFactor = Awaited<ReturnType<typeof beginFactor>>

export async function confirmFactor(factorId: string, code: string) {
  const { auth } = await loadSupabase()
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

/** With a code, although the session would do: whoever finds an open desk must not turn it off. */
export async function endFactors(code: string) {
  const supabase = await loadSupabase()
  await giveCode(supabase, code)
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw error
  for (const { id } of data.all) {
    const { error: refused } = await supabase.auth.mfa.unenroll({ factorId: id })
    if (refused) throw refused
  }
  await supabase.auth.refreshSession()
}
