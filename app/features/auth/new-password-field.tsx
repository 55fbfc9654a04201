import { PasswordField } from '#app/ui/field/password-field.tsx'
import { minimumPassword } from './session/credentials-schema.ts'

export const NewPasswordField = ({ label }: { label: string }) => (
  <PasswordField
    name="password"
    label={label}
    hint={`Al menos ${minimumPassword} caracteres. Evite claves comunes, como 12345678.`}
    autoComplete="new-password"
    minLength={minimumPassword}
  />
)
