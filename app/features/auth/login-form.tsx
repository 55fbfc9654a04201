import { loadSupabase } from '#app/lib/supabase.ts'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { PersonalDataNotice } from '#app/ui/notice/personal-data-notice.tsx'
import { AuthProvider, useAuth } from './auth-provider.tsx'
import { CodeField, useCodeField } from './session/code-field.tsx'
import { loginSchema } from './session/credentials-schema.ts'
import { passSecondFactor } from './session/pass-second-factor.ts'

export default function LoginForm({ contact }: { contact: Contact }) {
  return (
    <AuthProvider>
      <LoginFields contact={contact} />
    </AuthProvider>
  )
}

function LoginFields({ contact }: { contact: Contact }) {
  const { signIn } = useAuth()
  const codeField = useCodeField()
  const form = useSubmission(loginSchema, async ({ code, ...credentials }) => {
    await signIn(credentials)
    await codeField.askIfMissing(passSecondFactor(await loadSupabase(), code))
    location.assign('/')
  })
  return (
    <FormCard
      columns={1}
      form={form}
      contact={contact}
      prepare={loadSupabase}
      button="Iniciar sesión"
      sendingLabel="Iniciando sesión..."
      success="Sesión iniciada. Abriendo la página de inicio."
      failure="Error al iniciar sesión. Por favor, verifica tus credenciales."
      notice={<PersonalDataNotice purpose="abrir su cuenta y reconocer su sesión" contact={contact} />}
      footer={
        <div className="mt-6 border-t border-sand-200 pt-3">
          <p>
            <a href="/forgot-password" className="text-link inline-flex min-h-11 items-center">
              ¿Olvidó su contraseña?
            </a>
          </p>
          <p>
            ¿No tiene cuenta?{' '}
            <a href="/signup" className="text-link inline-flex min-h-11 items-center">
              Crear una cuenta
            </a>
          </p>
        </div>
      }
    >
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="email" />
      <PasswordField name="password" label="Contraseña" autoComplete="current-password" />
      {codeField.asked && <CodeField />}
    </FormCard>
  )
}
