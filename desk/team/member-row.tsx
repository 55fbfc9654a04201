import { actAtDesk, callDesk } from '#desk/data/call-desk.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { DeskButton } from '#desk/ui/desk-button.tsx'
import { ConfirmAct } from '#desk/ui/feedback/confirm-act.tsx'
import type { Invitation, TeamMember } from '#supabase/contract/team.ts'
import { roles } from './team-words.ts'
import { useRenewTeam } from './use-team.ts'

type Props = {
  member: TeamMember
  focusAfter: string
  onChange: () => void
  onInvited: (name: string, invitation: Invitation) => void
}

export function MemberRow({ member, focusAfter, onChange, onInvited }: Props) {
  const { user_id, name, role, active, email, waiting, open, second_factor } = member
  const itsMe = useMember().user_id === user_id
  const renew = useRenewTeam()
  const named = (words: string) => (
    <span>
      {words}
      <span className="sr-only"> {name}</span>
    </span>
  )
  const invited = async (invitation: Invitation) => {
    onInvited(name, invitation)
    await renew()
  }
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-6 gap-y-1 py-3">
      <div className="min-w-0">
        <p className="font-semibold">
          <bdi>{name}</bdi>
          {itsMe && <span className="font-normal text-ink-soft"> (usted)</span>}
        </p>
        {active && (
          <p className="text-[0.875rem]">
            {roles[role]} · {open} por hacer
          </p>
        )}
        <p className="text-[0.875rem] text-ink-soft">{email ?? 'Sin cuenta'}</p>
        {waiting && (
          <p className="text-[0.875rem] font-semibold text-amber-700">Todavía no ha elegido contraseña</p>
        )}
      </div>
      <div className="-ml-3.5 flex flex-wrap">
        {active && (
          <DeskButton look="quiet" onClick={onChange}>
            {named('Cambiar')}
          </DeskButton>
        )}
        {active && email && !itsMe && (
          <ConfirmAct
            opener={named('Enlace nuevo')}
            title={`Enlace nuevo para ${name}`}
            act="Hacer el enlace"
            acting="Haciendo el enlace…"
            harmless={waiting}
            run={() => callDesk('renew_link', { member: user_id })}
            onDone={invited}
          >
            <p>
              {waiting
                ? 'El enlace anterior deja de servir.'
                : 'Su contraseña deja de servir y sus sesiones se cierran: entra de nuevo con el enlace.'}
            </p>
          </ConfirmAct>
        )}
        {second_factor && !itsMe && (
          <ConfirmAct
            opener={named('Restablecer la verificación')}
            title={`Restablecer la verificación de ${name}`}
            act="Restablecer"
            acting="Restableciendo…"
            run={(holder) => actAtDesk('reset_second_factor', { member: user_id }, holder)}
            onDone={renew}
            onGivenUp={renew}
            focusAfter={focusAfter}
          >
            <p>
              Hágalo solo si {name} perdió el teléfono y usted está seguro de con quién habla. Sus sesiones se
              cierran, y entra solo con la contraseña hasta que la active de nuevo.
            </p>
          </ConfirmAct>
        )}
        {active && (
          <ConfirmAct
            opener={named('Retirar')}
            title={`Retirar a ${name}`}
            act="Retirar"
            acting="Retirando…"
            run={(holder) => actAtDesk('remove_member', { member: user_id }, holder)}
            onDone={renew}
            onGivenUp={renew}
            focusAfter={focusAfter}
          >
            <p>
              Queda fuera desde su siguiente clic; lo que hizo conserva su nombre.
              {open > 0 && ` Lo que tiene por hacer (${open}) queda sin asignar.`}
            </p>
          </ConfirmAct>
        )}
        {!active && email && (
          <ConfirmAct
            opener={named('Traer de vuelta')}
            title={`Traer de vuelta a ${name}`}
            act="Traer de vuelta"
            acting="Trayendo…"
            harmless
            run={(holder) => actAtDesk('bring_back_member', { member: user_id }, holder)}
            onDone={invited}
          >
            <p>
              Vuelve con su rol de antes ({roles[role].toLowerCase()}) y un enlace para elegir otra
              contraseña.
            </p>
          </ConfirmAct>
        )}
      </div>
    </li>
  )
}
