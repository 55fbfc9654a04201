import { Menu } from '@base-ui/react/menu'
import { Icon } from '#app/ui/icon.tsx'
import { failureText } from '#desk/data/call-desk.ts'
import { useAct } from '#desk/data/use-act.ts'
import { assignCase, type Dossier } from '#desk/dossier/acts/dossier-acts.ts'
import { useMember } from '#desk/session/membership-gate.tsx'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { ProblemLine } from '#desk/ui/feedback/problem-line.tsx'
import { menuItemClass, menuPopupClass } from '#desk/ui/menu-class.ts'

/** Shows the assignee of a case and changes it. */
export function AssignMenu({ dossier }: { dossier: Dossier }) {
  const { members, user_id } = useMember()
  const assign = useAct(dossier)
  const holder = members.find((member) => member.user_id === dossier.assignee)
  // A colleague may have come to the office after this desk was opened.
  const others = dossier.assignee ? `Asignada a ${holder?.name ?? 'otra persona'}` : 'Sin asignar'
  const label = dossier.assignee === user_id ? 'Asignada a mí' : others
  if (!dossier.may.includes('assign')) return <span className="self-center px-1 text-ink-soft">{label}</span>
  return (
    <div>
      <Menu.Root>
        <Menu.Trigger className={deskButtonClass()}>
          {assign.isPending ? 'Asignando…' : label}
          <Icon name="chevron" className="size-4" />
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={6} align="end" className="z-10">
            <Menu.Popup className={menuPopupClass}>
              <Menu.RadioGroup
                value={dossier.assignee}
                onValueChange={(assignee: string) => {
                  if (!assign.isPending) assign.mutate(() => assignCase(dossier, assignee))
                }}
              >
                {members
                  .filter(({ active }) => active)
                  .map((member) => (
                    <Menu.RadioItem
                      key={member.user_id}
                      value={member.user_id}
                      closeOnClick
                      disabled={member.user_id === dossier.assignee}
                      className={menuItemClass}
                    >
                      <bdi>{member.name}</bdi>
                      {member.user_id === user_id && ' (yo)'}
                      <Menu.RadioItemIndicator className="ml-auto">
                        <Icon name="check" className="size-4" />
                      </Menu.RadioItemIndicator>
                    </Menu.RadioItem>
                  ))}
              </Menu.RadioGroup>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
      <ProblemLine text={assign.error ? failureText(assign.error) : ''} />
    </div>
  )
}
