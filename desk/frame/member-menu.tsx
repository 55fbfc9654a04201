import { Menu } from '@base-ui/react/menu'
import { useMember } from '#desk/session/membership-gate.tsx'
import { signOut } from '#desk/session/session-state.ts'
import { menuItemClass, menuPopupClass } from '#desk/ui/menu-class.ts'

const initials = (name: string) =>
  name
    .split(/\s+/)
    .slice(0, 2)
    .map((word) => [...word][0] ?? '')
    .join('')
    .toUpperCase()

type Props = { onHelp: () => void; onSecondFactor: () => void }

export function MemberMenu({ onHelp, onSecondFactor }: Props) {
  const { name } = useMember()
  return (
    <div>
      <Menu.Root>
        <Menu.Trigger className="grid size-11 place-items-center rounded-full focus-visible:outline-white">
          <span
            aria-hidden="true"
            className="grid size-9 place-items-center rounded-full bg-teal-300 text-sm font-bold text-forest-950"
          >
            {initials(name)}
          </span>
          <span className="sr-only">Su cuenta: {name}</span>
        </Menu.Trigger>
        <Menu.Portal>
          <Menu.Positioner sideOffset={6} align="end" className="z-10">
            <Menu.Popup className={menuPopupClass}>
              <p className="px-3 py-2 text-sm text-ink-soft">
                <bdi>{name}</bdi>
              </p>
              <Menu.Item className={menuItemClass} onClick={onSecondFactor}>
                Verificación en dos pasos
              </Menu.Item>
              <Menu.Item className={menuItemClass} onClick={onHelp}>
                Ayuda y teclas
              </Menu.Item>
              <Menu.Item className={menuItemClass} onClick={signOut}>
                Cerrar sesión
              </Menu.Item>
            </Menu.Popup>
          </Menu.Positioner>
        </Menu.Portal>
      </Menu.Root>
    </div>
  )
}
