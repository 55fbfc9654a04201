import { useEffect, useRef } from 'react'
import { loadSupabase } from '#app/lib/supabase.ts'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { Icon } from '#app/ui/icon.tsx'
import type { Contact } from '#app/ui/notice/contact.ts'
import { PersonalDataNotice } from '#app/ui/notice/personal-data-notice.tsx'
import { AuthProvider, useAuth } from './auth-provider.tsx'
import { minimumPassword, signupSchema } from './credentials-schema.ts'

export default function SignupForm({ contact }: { contact: Contact }) {
  return (
    <AuthProvider>
      <SignupFields contact={contact} />
    </AuthProvider>
  )
}

function SignupFields({ contact }: { contact: Contact }) {
  const form = useSubmission(signupSchema, useAuth().signUp)
  if (form.submission.status === 'success') return <Confirmation />
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
          Revise el correo y pruebe otra contraseña, más larga o menos común. Si ya tiene una cuenta,{' '}
          <a href="/login" className="font-semibold underline">
            inicie sesión
          </a>
          .
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
      <PasswordField
        name="password"
        label="Contraseña"
        hint={`Al menos ${minimumPassword} caracteres. Evite claves comunes, como 12345678.`}
        autoComplete="new-password"
        minLength={minimumPassword}
      />
    </FormCard>
  )
}

function Confirmation() {
  const panel = useRef<HTMLDivElement>(null)
  useEffect(() => panel.current?.focus(), [])
  return (
    <div
      ref={panel}
      tabIndex={-1}
      role="status"
      className="rounded-panel bg-white px-5 py-10 text-center shadow-card outline-none sm:px-8"
    >
      <span className="mx-auto mb-5 grid size-16 place-items-center rounded-full bg-teal-100 text-teal-800">
        <Icon name="check" className="size-8" />
      </span>
      <h2 className="heading-section">¡Registro Exitoso!</h2>
      <p className="lead mt-3 mb-7">Tu cuenta ha sido creada exitosamente. Ahora puedes iniciar sesión.</p>
      <ButtonLink href="/login">Iniciar sesión</ButtonLink>
    </div>
  )
}
