import { loadSupabase } from '#app/lib/supabase.ts'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { changePassword } from './change-password.ts'
import { NewPasswordField } from './new-password-field.tsx'
import { changedPasswordSchema } from './session/credentials-schema.ts'

const change = async ({ current, password }: { current: string; password: string }) =>
  changePassword(await loadSupabase(), password, current)

export const ChangePasswordForm = ({ contact }: { contact: Contact }) => (
  <FormCard
    plain
    columns={1}
    form={useSubmission(changedPasswordSchema, change)}
    contact={contact}
    prepare={loadSupabase}
    button="Cambiar la contraseña"
    sendingLabel="Cambiando la contraseña..."
    success="Su contraseña cambió. En otros dispositivos la sesión se cerró."
    failure="No se pudo cambiar la contraseña. Intente de nuevo."
  >
    <PasswordField name="current" label="Contraseña actual" autoComplete="current-password" />
    <NewPasswordField label="Contraseña nueva" />
  </FormCard>
)
