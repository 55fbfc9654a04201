import { loadForgetfulSupabase } from '#app/lib/supabase.ts'
import { TextField } from '#app/ui/field/text-field.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import type { Contact } from '#app/ui/notice/contact.tsx'
import { PersonalDataNotice } from '#app/ui/notice/personal-data-notice.tsx'
import { forgottenSchema } from './session/credentials-schema.ts'

async function askForLink({ email }: { email: string }) {
  const supabase = await loadForgetfulSupabase()
  const { error } = await supabase.auth.resetPasswordForEmail(email)
  if (error) throw error
}

/** The answer is the same whether or not there is an account with the address. */
export default function ForgotPasswordForm({ contact }: { contact: Contact }) {
  return (
    <FormCard
      columns={1}
      form={useSubmission(forgottenSchema, askForLink)}
      contact={contact}
      prepare={loadForgetfulSupabase}
      button="Enviar el enlace"
      success="Si hay una cuenta con ese correo, el enlace va en camino."
      receipt={() => (
        <p className="text-sm leading-relaxed">
          Llega en pocos minutos y sirve durante una hora. Si no lo ve, revise el correo no deseado.
        </p>
      )}
      failure="No se pudo pedir el enlace. Revise la conexión e intente de nuevo en unos minutos."
      notice={<PersonalDataNotice purpose="enviarle el enlace que pide" contact={contact} />}
      footer={
        <p className="mt-6 border-t border-sand-200 pt-5">
          ¿La recordó?{' '}
          <a href="/login" className="text-link inline-flex min-h-11 items-center">
            Iniciar sesión
          </a>
        </p>
      }
    >
      <TextField name="email" label="Correo electrónico" type="email" autoComplete="email" />
    </FormCard>
  )
}
