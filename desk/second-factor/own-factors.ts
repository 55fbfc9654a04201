import { giveCode } from '#app/lib/second-factor.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { company } from '#domain/company.ts'

/** Makes a new factor, which is valid after its first code. Factors that were begun and never confirmed are removed. */
export async function beginFactor() {
  const { auth } = await loadSupabase()
  const { data: factors, error: listError } = await auth.mfa.listFactors()
  if (listError) throw listError
  for (const { id, status } of factors.all)
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

/** Asks for a code although the session would do: a stranger at an open desk must not turn the second factor off. */
export async function endFactors(code: string) {
  const supabase = await loadSupabase()
  await giveCode(supabase, code)
  const { data, error } = await supabase.auth.mfa.listFactors()
  if (error) throw error
  for (const { id } of data.all) {
    const { error: unenrollError } = await supabase.auth.mfa.unenroll({ factorId: id })
    if (unenrollError) throw unenrollError
  }
  await supabase.auth.refreshSession()
}
