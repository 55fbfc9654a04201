import type { RefObject } from 'react'
import { giveCode } from '#app/lib/second-factor.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { CodeForm } from './code-form.tsx'
import { type SessionState, signOut } from './session-state.ts'
import { SignInForm } from './sign-in-form.tsx'

const enterWith = async (code: string) => giveCode(await loadSupabase(), code)

type Props = Pick<SessionState, 'step'> & {
  /** The address of the member who signs in again. */
  email?: string | undefined
  passwordField?: RefObject<HTMLInputElement | null>
}

export const SignInStep = ({ step, email, passwordField }: Props) =>
  step === 'password' ? (
    <SignInForm email={email} passwordField={passwordField} />
  ) : (
    <>
      <CodeForm button="Entrar" sending="Entrando…" run={enterWith} />
      <p className="mt-4 text-sm">
        Si no tiene su teléfono, quien dirige la oficina, o quien administra el sitio, puede restablecer la
        verificación.{' '}
        <button type="button" className="text-link" onClick={signOut}>
          Entrar con otra cuenta
        </button>
      </p>
    </>
  )
