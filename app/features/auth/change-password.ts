import { FieldProblem } from '#app/ui/form/form-problems.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'

/** Changes the password of the signed-in user; a problem with the password is shown at its field. */
export async function changePassword(supabase: OfficeClient, password: string) {
  const { error } = await supabase.auth.updateUser({ password })
  if (error?.code === 'same_password') throw new FieldProblem('password', 'Es la contraseña que ya tiene.')
  if (error?.code === 'weak_password') throw new FieldProblem('password', 'Es muy común: elija otra.')
  if (error) throw error
}
