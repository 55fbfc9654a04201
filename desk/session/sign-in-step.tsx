import { type RefObject, useState } from 'react'
import { giveCode } from '#app/lib/second-factor.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { CodeForm } from './code-form.tsx'
import { type SessionState, signOut, useSession } from './session-state.ts'
import { SignInForm } from './sign-in-form.tsx'

const enterWith = async (code: string) => giveCode(await loadSupabase(), code)

const recoveryForm = () => import('./recovery-form.tsx')

const recoveredWords = {
  surely:
    'El código sirvió: la verificación en dos pasos quedó desactivada y sus sesiones se cerraron. Entre de nuevo con su contraseña.',
  perhaps:
    'Su sesión terminó. Entre de nuevo con su contraseña; si el código alcanzó a usarse, ya no se le pide otro.',
}

type PasswordProps = { passwordField?: RefObject<HTMLInputElement | null> | undefined }

export const SignInStep = ({ step, passwordField }: Pick<SessionState, 'step'> & PasswordProps) =>
  step === 'password' ? <PasswordStep passwordField={passwordField} /> : <CodeStep />

function PasswordStep({ passwordField }: PasswordProps) {
  const { recovered, email } = useSession()
  return (
    <>
      {recovered && (
        <p
          // The field that had the focus is gone.
          ref={(words) => words?.focus()}
          tabIndex={-1}
          role="status"
          className="mb-4 rounded-lg bg-teal-50 px-3 py-2 font-medium text-teal-900 outline-none"
        >
          {recoveredWords[recovered]}
        </p>
      )}
      <SignInForm email={email} passwordField={passwordField} />
    </>
  )
}

function CodeStep() {
  const [phoneLost, setPhoneLost] = useState(false)
  return (
    <>
      {phoneLost ? (
        <LazyPart load={recoveryForm} given={{}} />
      ) : (
        <CodeForm button="Entrar" sending="Entrando…" run={enterWith} />
      )}
      <p className="mt-4">
        <button type="button" className="text-link" onClick={() => setPhoneLost(!phoneLost)}>
          {phoneLost ? 'Tengo mi teléfono' : 'No tengo mi teléfono'}
        </button>
      </p>
      <p className="mt-4 text-sm">
        {phoneLost &&
          'Si tampoco tiene códigos, quien dirige la oficina, o quien administra el sitio, puede restablecer la verificación. '}
        <button type="button" className="text-link" onClick={signOut}>
          Entrar con otra cuenta
        </button>
      </p>
    </>
  )
}
