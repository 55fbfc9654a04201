import { codeProblem, giveCode, lacksCode } from '#app/lib/second-factor.ts'
import { FieldProblem } from '#app/ui/form/form-problems.ts'
import type { OfficeClient } from '#supabase/contract/office-client.ts'

/** Gives the code where the session needs one; a problem is shown at the field of the code. */
export async function passSecondFactor(supabase: OfficeClient, code: string) {
  const { data } = await supabase.auth.getSession()
  if (!data.session || !lacksCode(data.session)) return
  if (!code)
    throw new FieldProblem('code', 'Su cuenta tiene la verificación en dos pasos: escriba el código.')
  await giveCode(supabase, code).catch((error) => {
    throw new FieldProblem('code', codeProblem(error))
  })
}
