import { useEffect, useEffectEvent, useState } from 'react'
import { DeadLink } from '#app/lib/open-recovery.ts'
import { loadForgetfulSupabase } from '#app/lib/supabase.ts'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { FormCard } from '#app/ui/form/form-card.tsx'
import { useSubmission } from '#app/ui/form/use-submission.ts'
import { type Contact, EmailLink, telephoneOf } from '#app/ui/notice/contact.tsx'
import { readRecoveryFragment } from '#domain/recovery-link.ts'
import { Confirmation } from './confirmation.tsx'
import { NewPasswordField } from './new-password-field.tsx'
import { CodeField, useCodeField } from './session/code-field.tsx'
import { newPasswordSchema } from './session/credentials-schema.ts'
import { setNewPassword } from './set-new-password.ts'

const card = 'min-h-80 rounded-panel bg-white px-[min(1.25rem,6vw)] py-6 shadow-card sm:px-8 sm:py-8'

export default function ResetPassword({ contact }: { contact: Contact }) {
  /** Undefined until the address was read. */
  const [link, setLink] = useState<{ token: string | undefined }>()
  const readLink = useEffectEvent(() => {
    const { hash } = location
    if (hash && document.getElementById(hash.slice(1))) return
    if (hash || !link) setLink({ token: readRecoveryFragment(hash) })
    // Neither the address nor the history may show the token.
    if (hash) history.replaceState(history.state, '', location.pathname + location.search)
  })
  useEffect(() => {
    readLink()
    const listener = () => readLink()
    addEventListener('hashchange', listener)
    return () => removeEventListener('hashchange', listener)
  }, [])

  if (!link) return <Opening contact={contact} />
  if (!link.token) return <NoLink />
  return <NewPasswordForm key={link.token} token={link.token} contact={contact} />
}

const Opening = ({ contact }: { contact: Contact }) => (
  <div className={card}>
    <p>Abriendo el enlace…</p>
    <noscript>
      <p className="mt-4">
        Esta página necesita JavaScript. También puede llamarnos al{' '}
        <a href={telephoneOf(contact)}>{contact.phone}</a> o escribir a <EmailLink email={contact.email} />.
      </p>
    </noscript>
  </div>
)

const NoLink = () => (
  <div className={card}>
    <p role="alert" className="mb-6">
      Para crear una contraseña nueva, abra el enlace que le enviamos por correo. Si lo abrió y llegó aquí,
      está incompleto: cópielo entero en la barra de direcciones o pida otro.
    </p>
    <ButtonLink href="/forgot-password">Pedir un enlace nuevo</ButtonLink>
  </div>
)

function wayOn(signedIn: boolean, member: string | null) {
  if (member) return { link: 'Abrir el escritorio', href: '/desk' }
  return signedIn
    ? { link: 'Ver mis solicitudes', href: '/my-requests' }
    : { link: 'Iniciar sesión', href: '/login' }
}

const Changed = ({ email, signedIn, member }: Awaited<ReturnType<typeof setNewPassword>>) => (
  <Confirmation title="Su contraseña cambió" {...wayOn(signedIn, member)}>
    {member && `Le damos la bienvenida, ${member}. `}
    {signedIn ? 'Inició sesión como' : 'Ya puede iniciar sesión como'}{' '}
    <strong className="wrap-anywhere">{email}</strong>. En otros dispositivos la sesión se cerró.
  </Confirmation>
)

function NewPasswordForm({ token, contact }: { token: string; contact: Contact }) {
  const codeField = useCodeField()
  const form = useSubmission(newPasswordSchema, ({ password, code }) =>
    codeField.askIfMissing(setNewPassword(token, password, code)),
  )
  const { submission } = form
  if (submission.status === 'success') return <Changed {...submission.result} />
  const dead = submission.status === 'error' && submission.cause instanceof DeadLink
  return (
    <FormCard
      columns={1}
      form={form}
      contact={contact}
      prepare={loadForgetfulSupabase}
      button="Guardar la contraseña"
      sendingLabel="Guardando la contraseña..."
      success=""
      failure={
        dead
          ? 'Este enlace ya se usó o venció. No cambiamos nada.'
          : 'No se pudo guardar la contraseña. Revise la conexión e intente de nuevo.'
      }
      advice={
        dead && (
          <p>
            <a href="/forgot-password" className="text-link inline-flex min-h-11 items-center">
              Pedir un enlace nuevo
            </a>{' '}
            o, si ya la cambió,{' '}
            <a href="/login" className="text-link inline-flex min-h-11 items-center">
              iniciar sesión
            </a>
          </p>
        )
      }
    >
      <NewPasswordField label="Contraseña nueva" />
      {codeField.asked && <CodeField />}
    </FormCard>
  )
}
