import { loadSupabase } from '#app/lib/supabase.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { type Submission, useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { PersonalDataNotice } from '#app/ui/notice/personal-data-notice.tsx'
import { AuthProvider, useAuth } from './auth-provider.tsx'
import { Confirmation } from './confirmation.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { signupSchema } from './session/credentials-schema.ts'

export default function SignupForm({ contact }: { contact: Contact }) {
  return (
    <AuthProvider>
      <SignupFields contact={contact} />
    </AuthProvider>
  )
}

const isWeak = (submission: Submission<unknown>) =>
  submission.status === 'error' && (submission.cause as { code?: string }).code === 'weak_password'

function SignupFields({ contact }: { contact: Contact }) {
  const form = useSubmission(signupSchema, useAuth().signUp)
  if (form.submission.status === 'success') {
    return (
      <Confirmation title="¡Registro Exitoso!" link="Iniciar sesión" href="/login">
        Tu cuenta ha sido creada exitosamente. Ahora puedes iniciar sesión.
      </Confirmation>
    )
  }
  return (
    <FormCard
      columns={1}
      form={form}
      contact={contact}
      prepare={loadSupabase}
      button="Crear cuenta"
      sendingLabel="Creando la cuenta..."
      success=""
      failure="Error al crear la cuenta. Por favor, intenta nuevamente."
      advice={
        <p className="text-sm leading-relaxed">
          {isWeak(form.submission) ? (
            'La contraseña es muy común y fácil de adivinar: elija otra.'
          ) : (
            <>
              Revise el correo. Si ya tiene una cuenta,{' '}
              <a href="/login" className="font-semibold underline">
                inicie sesión
              </a>
              .
            </>
          )}
        </p>
      }
      notice={<PersonalDataNotice purpose="crear y mantener su cuenta" contact={contact} />}
      footer={
        <p className="mt-6 border-t border-sand-200 pt-5">
          ¿Ya tiene cuenta?{' '}
          <a href="/login" className="text-link inline-flex min-h-11 items-center">
            Iniciar sesión
          </a>
        </p>
      }
    >
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="email" />
      <NewPasswordField label="Contraseña" />
    </FormCard>
  )
}
