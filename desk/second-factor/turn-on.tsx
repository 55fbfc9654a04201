import { useMutation } from '@tanstack/react-query'
import { useEffect, useRef } from 'react'
import { codeProblem } from '#app/lib/second-factor.ts'
import { CodeForm } from '#desk/session/code-form.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { beginFactor, confirmFactor, type NewFactor } from './own-factors.ts'

const beginProblem = (cause: unknown) =>
  (cause as { code?: string }).code === 'mfa_totp_enroll_not_enabled'
    ? 'El servidor no la permite. Hable con quien lo administra.'
    : codeProblem(cause)

export function TurnOn({ onDone }: { onDone: () => Promise<void> }) {
  const begin = useMutation({ mutationFn: beginFactor })
  if (begin.data) return <Steps factor={begin.data} onDone={onDone} />
  return (
    <>
      <p>
        Además de la contraseña, el escritorio le pedirá un código que muestra una aplicación de su teléfono,
        como Google Authenticator, Aegis o 2FAS. Así nadie entra con su contraseña sola.
      </p>
      <ProblemLine text={begin.error ? beginProblem(begin.error) : ''} />
      <DeskButton look="primary" idle={begin.isPending} className="mt-4" onClick={() => begin.mutate()}>
        {begin.isPending ? 'Preparando…' : 'Activar'}
      </DeskButton>
    </>
  )
}

const inGroups = (secret: string) => secret.match(/.{1,4}/g)?.join(' ')

function Steps({ factor, onDone }: { factor: NewFactor; onDone: () => Promise<void> }) {
  const confirm = async (code: string) => {
    await confirmFactor(factor.id, code)
    await onDone()
  }
  const steps = useRef<HTMLOListElement>(null)
  // The button that had the focus is gone.
  useEffect(() => steps.current?.focus(), [])
  return (
    <ol ref={steps} tabIndex={-1} className="list-decimal space-y-4 pl-5 outline-none">
      <li>
        <p>Abra la aplicación en su teléfono y escanee este código QR.</p>
        <img
          src={factor.qr_code}
          alt="Código QR para la aplicación de autenticación"
          className="mx-auto mt-2 w-52 max-w-full rounded-lg border border-sand-200"
        />
        <p className="mt-2 text-sm text-ink-soft">
          Si no puede escanearlo,{' '}
          <a href={factor.uri} className="text-link">
            ábralo en este teléfono
          </a>{' '}
          o escriba esta clave en la aplicación:
        </p>
        <p className="mt-1 rounded-lg bg-sand-100 px-3 py-2 wrap-anywhere" translate="no">
          {inGroups(factor.secret)}
        </p>
      </li>
      <li>
        <p className="mb-2">Escriba el código que muestra la aplicación.</p>
        <CodeForm button="Confirmar y activar" sending="Confirmando…" takesFocus={false} run={confirm} />
      </li>
    </ol>
  )
}
