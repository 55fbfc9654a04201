import { type FormEvent, type RefObject, useState } from 'react'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { signIn } from './session-state.ts'

const reason = (error: unknown) =>
  (error as { status?: number }).status === 400
    ? 'El correo o la contraseña no coinciden.'
    : 'No se pudo entrar: revise la conexión e intente de nuevo.'

type Props = {
  email: string | undefined
  passwordField: RefObject<HTMLInputElement | null> | undefined
}

export function SignInForm({ email, passwordField }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState('')

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    setBusy(true)
    setProblem('')
    try {
      await signIn(String(values.get('email')), String(values.get('password')))
    } catch (error) {
      setProblem(reason(error))
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} aria-label="Iniciar sesión">
      <TextField
        name="email"
        label="Correo electrónico"
        type="email"
        autoComplete="username"
        defaultValue={email}
      />
      <PasswordField ref={passwordField} name="password" label="Contraseña" autoComplete="current-password" />
      <ProblemLine text={problem} />
      <DeskButton type="submit" look="primary" idle={busy} className="mt-3 w-full">
        {busy ? 'Entrando…' : 'Entrar'}
      </DeskButton>
      <p className="mt-4 text-sm">
        <a href="/forgot-password" className="text-link">
          Olvidé mi contraseña
        </a>
      </p>
    </form>
  )
}
