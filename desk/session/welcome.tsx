import { DeskButton } from '#desk/ui/desk-button.tsx'
import { EntryScreen } from './entry-screen.tsx'
import { useMember } from './membership-gate.tsx'

/** Greets a member who has just chosen a password, and tells how to come back. */
export function Welcome({ onEnter }: { onEnter: () => void }) {
  const { name } = useMember()
  return (
    <EntryScreen title={`Le damos la bienvenida, ${name}`}>
      <p>
        Su contraseña quedó guardada. Desde ahora entre con su correo y esa contraseña en{' '}
        <strong className="wrap-anywhere">{location.origin}/desk</strong>.
      </p>
      <DeskButton ref={(button) => button?.focus()} look="primary" className="mt-5 w-full" onClick={onEnter}>
        Abrir el escritorio
      </DeskButton>
    </EntryScreen>
  )
}
