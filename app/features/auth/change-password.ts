import { FieldProblem } from '#app/ui/form/form-problems.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'

const refusals: Record<string, ['password' | 'current', string]> = {
  same_password: ['password', 'Es la contraseña que ya tiene.'],
  weak_password: ['password', 'Es muy común y fácil de adivinar: elija otra.'],
  current_password_invalid: ['current', 'No es su contraseña actual.'],
}

/** The problem of the field where the auth service refused a password, otherwise the same error. */
const passwordProblem = (error: Error & { code?: string | undefined }) => {
  const refusal = refusals[error.code ?? '']
  return refusal ? new FieldProblem(...refusal) : error
}

/**
 * Changes the password of the signed-in user; a problem with a password is shown at its field. A session that began with a link
 * needs no `current` one.
 */
export async function changePassword(supabase: OfficeClient, password: string, current?: string) {
  const { error } = await supabase.auth.updateUser({
    password,
    ...(current && { current_password: current }),
  })
  if (error) throw passwordProblem(error)
}
