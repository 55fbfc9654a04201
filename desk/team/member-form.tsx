import { useMutation } from '@tanstack/react-query'
import { type FormEvent, useRef, useState } from 'react'
import type { Attempt } from '#app/lib/drafts/send-once.ts'
import { actAtDesk, problemText } from '#desk/data/call-desk.ts'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { DeskField } from '#desk/ui/form/desk-field.tsx'
import { FormButtons } from '#desk/ui/form/form-buttons.tsx'
import { Sheet } from '#desk/ui/sheet.tsx'
import type { Invitation, TeamMember } from '#supabase/contract/team.ts'
import { roles } from './team-words.ts'
import { useRenewTeam } from './use-team.ts'

type Props = {
  /** Without a member, the form adds a new one. */
  member?: TeamMember
  onInvited?: (name: string, invitation: Invitation) => void
  onClose: () => void
}

export function MemberForm({ member, onInvited, onClose }: Props) {
  const [values, setValues] = useState({
    email: '',
    name: member?.name ?? '',
    role: member?.role ?? ('' as string),
  })
  const holder = useRef<Attempt>(undefined)
  const renew = useRenewTeam()
  const save = useMutation({
    mutationFn: async () => {
      const { email, name, role } = values
      if (!member) return actAtDesk('add_member', { email, name, role }, holder)
      await actAtDesk('change_member', { member: member.user_id, name, role }, holder)
    },
    onSuccess: (invitation) => {
      onClose()
      if (invitation) onInvited?.(values.name.trim(), invitation)
    },
    onSettled: renew,
  })
  const field = (name: keyof typeof values) => ({
    name,
    value: values[name],
    onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
  })
  const submit = (event: FormEvent) => {
    event.preventDefault()
    if (!save.isPending) save.mutate()
  }
  return (
    <Sheet open title={member ? `Cambiar a ${member.name}` : 'Agregar a alguien'} onClose={onClose}>
      <form onSubmit={submit} className="grid gap-4">
        {!member && (
          <DeskField
            label="Correo electrónico"
            kind="line"
            longest={255}
            hint="Con él entra. Si ya tenía una cuenta en el sitio, su contraseña anterior deja de servir."
            {...field('email')}
          />
        )}
        <DeskField
          label="Nombre"
          kind="line"
          longest={200}
          hint="Como firma las respuestas. Lo que ya firmó no cambia."
          {...field('name')}
        />
        <DeskField
          label="Rol"
          kind="choice"
          hint="Quien dirige también cambia las plantillas y el equipo."
          options={Object.entries(roles)}
          {...field('role')}
        />
        <ProblemLine text={save.error ? problemText(save.error) : ''} />
        <FormButtons
          button={member ? 'Guardar' : 'Agregar'}
          sending="Guardando…"
          busy={save.isPending}
          onCancel={onClose}
        />
      </form>
    </Sheet>
  )
}
