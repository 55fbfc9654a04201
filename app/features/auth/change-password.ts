import { FieldProblem } from '#app/ui/form/form-problems.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'

/**
 * Changes the password of the signed-in user; a problem with a password is shown at its field. A session that began with a link
 * needs no `current` one.
 */
export async function changePassword(supabase: OfficeClient, password: string, current?: string) {
  const { error } = await supabase.auth.updateUser({
    password,
    ...(current && { current_password: current }),
  })
  if (error?.code === 'current_password_invalid')
    throw new FieldProblem('current', 'No es su contraseña actual.')
  if (error?.code === 'same_password') throw new FieldProblem('password', 'Es la contraseña que ya tiene.')
  if (error?.code === 'weak_password') throw new FieldProblem('password', 'Es muy común: elija otra.')
  if (error) throw error
}
