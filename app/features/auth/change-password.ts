import { FieldProblem } from '#app/ui/form/form-problems.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'

const refusals: Record<string, string> = {
  same_password: 'Es la contraseña que ya tiene.',
  weak_password: 'Es muy común y fácil de adivinar: elija otra.',
}

/** The problem of the field where the auth service refused the password itself, otherwise the same error. */
export const passwordProblem = (error: Error & { code?: string | undefined }) => {
  const reason = refusals[error.code ?? '']
  return reason ? new FieldProblem('password', reason) : error
}

/** Changes the password of the signed-in user; a problem with the password is shown at its field. */
export async function changePassword(supabase: OfficeClient, password: string) {
  const { error } = await supabase.auth.updateUser({ password })
  if (error) throw passwordProblem(error)
}
