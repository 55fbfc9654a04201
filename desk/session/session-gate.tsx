import { type ReactNode, useRef, useState } from 'react'
import { giveCode } from '#app/lib/second-factor.ts'
import { loadSupabase } from '#app/lib/supabase.ts'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { Waiting } from '#desk/ui/feedback/waiting.tsx'
import { LazyPart } from '#desk/ui/lazy-part.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import { CodeForm } from './code-form.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { useInvitation } from './invitation.ts'
import { MembershipGate } from './membership-gate.tsx'
import { endAsking, followSession, signOut, useSession } from './session-state.ts'
import { SignInStep } from './sign-in-step.tsx'
import { Welcome } from './welcome.tsx'

const invitationForm = () => import('./invitation-form.tsx')

const codeTitle = 'Verificación en dos pasos'

const giveAgain = async (code: string) => {
  await giveCode(await loadSupabase(), code)
  endAsking(true)
}

/** Shows the office only in the session of a member. */
export function SessionGate({ children }: { children: ReactNode }) {
  const { kind, user, step, again } = useSession()
  const invitation = useInvitation()
  const [welcome, setWelcome] = useState(false)
  const passwordField = useRef<HTMLInputElement>(null)
  const accept = () => {
    setWelcome(true)
    invitation.end()
  }

  if (invitation.token)
    return (
      <EntryScreen title="Elija su contraseña">
        <LazyPart
          key={invitation.token}
          load={invitationForm}
          given={{ token: invitation.token, onAccepted: accept, onLeave: invitation.end }}
        />
      </EntryScreen>
    )

  if (kind === 'starting') return <Waiting>Abriendo el escritorio…</Waiting>
  if (kind === 'unreached')
    return (
      <EntryScreen title="No se pudo abrir el escritorio">
        <p>Revise la conexión e intente de nuevo.</p>
        <DeskButton look="primary" className="mt-4" onClick={followSession}>
          Intentar de nuevo
        </DeskButton>
      </EntryScreen>
    )
  if (kind === 'out')
    return (
      <EntryScreen title={step === 'code' ? codeTitle : 'Escritorio de la oficina'}>
        <SignInStep step={step} />
      </EntryScreen>
    )
  if (kind === 'stranger')
    return (
      <EntryScreen title="Su cuenta no es de la oficina">
        <p>
          El escritorio es para quienes trabajan en la oficina. Si usted es una de esas personas, pida a quien
          la administra que agregue su cuenta, y entre de nuevo.
        </p>
        <div className="mt-5 flex flex-wrap gap-3">
          <DeskButton look="primary" onClick={signOut}>
            Entrar con otra cuenta
          </DeskButton>
          <a href="/" className="text-link self-center">
            Ir al sitio
          </a>
        </div>
      </EntryScreen>
    )
  return (
    <>
      {/* The key discards everything that belongs to another member. */}
      <MembershipGate key={user} signedIn={kind === 'in'}>
        {welcome ? <Welcome onEnter={() => setWelcome(false)} /> : children}
      </MembershipGate>
      <Sheet
        open={kind === 'ended'}
        title={step === 'code' ? codeTitle : 'Su sesión terminó'}
        onClose={signOut}
        closeLabel="Salir del escritorio"
        focus={passwordField}
      >
        {step === 'password' && (
          <p className="mb-4">Lo que escribió sigue aquí. Inicie sesión de nuevo para continuar.</p>
        )}
        <SignInStep step={step} passwordField={passwordField} />
      </Sheet>
      <Sheet open={Boolean(again)} title={codeTitle} onClose={() => endAsking(false)}>
        <p className="mb-4">
          Su último código tiene más de una hora. Para esto hace falta uno nuevo. Si no tiene su teléfono,
          cierre la sesión y entre con un código de recuperación.
        </p>
        <CodeForm button="Continuar" sending="Comprobando…" run={giveAgain} />
      </Sheet>
    </>
  )
}
