import * as v from 'valibot'
import { loadSupabase } from '#app/lib/supabase.ts'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { FieldProblem } from '#app/ui/form/form-problems.ts'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.ts'
import { minimumPassword, signupSchema } from './credentials-schema.ts'

const schema = v.object({ password: signupSchema.entries.password })

async function changePassword({ password }: { password: string }) {
  const supabase = await loadSupabase()
  const { error } = await supabase.auth.updateUser({ password })
  if (error?.code === 'same_password') throw new FieldProblem('password', 'Es la contraseña que ya tiene.')
  if (error?.code === 'weak_password') throw new FieldProblem('password', 'Es muy común: elija otra.')
  if (error) throw error
}

export const ChangePasswordForm = ({ contact }: { contact: Contact }) => (
  <FormCard
    plain
    columns={1}
    form={useSubmission(schema, changePassword)}
    contact={contact}
    prepare={loadSupabase}
    button="Cambiar la contraseña"
    sendingLabel="Cambiando la contraseña..."
    success="Su contraseña cambió. En otros dispositivos la sesión se cerró."
    failure="No se pudo cambiar la contraseña. Intente de nuevo."
  >
    <PasswordField
      name="password"
      label="Contraseña nueva"
      hint={`Al menos ${minimumPassword} caracteres. Evite claves comunes, como 12345678.`}
      autoComplete="new-password"
      minLength={minimumPassword}
    />
  </FormCard>
)
