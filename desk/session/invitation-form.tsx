import { type FormEvent, useState } from 'react'
import { DeadLink } from '#app/lib/open-recovery.ts'
import { PasswordField } from '#app/ui/field/password-field.tsx'
import { TextField } from '#app/ui/field/text-field.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { acceptInvitation, CodeNeeded, invitationProblem } from './invitation.ts'

type Props = { token: string; onAccepted: () => void; onLeave: () => void }

export default function InvitationForm({ token, onAccepted, onLeave }: Props) {
  const [busy, setBusy] = useState(false)
  const [problem, setProblem] = useState<unknown>()
  const [asksCode, setAsksCode] = useState(false)

  async function submit(event: FormEvent<HTMLFormElement>) {
    event.preventDefault()
    if (busy) return
    const values = new FormData(event.currentTarget)
    setBusy(true)
    setProblem(undefined)
    try {
      await acceptInvitation(token, String(values.get('password')), String(values.get('code') ?? ''))
      onAccepted()
    } catch (error) {
      setProblem(error)
      if (error instanceof CodeNeeded) setAsksCode(true)
    } finally {
      setBusy(false)
    }
  }

  return (
    <form onSubmit={submit} aria-label="Elegir la contraseña">
      <p className="mb-4">
        La oficina le dio este enlace para trabajar en el escritorio. Elija la contraseña con la que va a
        entrar.
      </p>
      <PasswordField
        name="password"
        label="Contraseña nueva"
        hint="Al menos 8 caracteres. Evite claves comunes, como 12345678."
        autoComplete="new-password"
        minLength={8}
      />
      {asksCode && (
        <TextField
          name="code"
          label="Código de verificación"
          hint="Los seis números que muestra la aplicación de su teléfono."
          inputMode="numeric"
          autoComplete="one-time-code"
        />
      )}
      <ProblemLine text={problem ? invitationProblem(problem) : ''} />
      <DeskButton type="submit" look="primary" idle={busy} className="mt-3 w-full">
        {busy ? 'Guardando…' : 'Guardar y entrar'}
      </DeskButton>
      {problem instanceof DeadLink && (
        <p className="mt-4 text-sm">
          <button type="button" className="text-link" onClick={onLeave}>
            Entrar con mi contraseña
          </button>
        </p>
      )}
    </form>
  )
}
