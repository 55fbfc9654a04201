import { useMember } from '#desk/session/membership-gate.tsx'

/** Stands until the member has set up the second factor that a recovery code or a manager ended. */
export function LostFactorLine({ onOpen }: { onOpen: () => void }) {
  if (!useMember().lost_second_factor) return null
  return (
    <p className="basis-full rounded-lg bg-white/10 px-3 py-2 text-sm">
      Su verificación en dos pasos está desactivada: ahora entra solo con la contraseña.{' '}
      <button type="button" className="font-semibold underline focus-visible:outline-white" onClick={onOpen}>
        Activarla de nuevo
      </button>
    </p>
  )
}
