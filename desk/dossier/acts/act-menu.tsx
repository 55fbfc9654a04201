import { Menu } from '@base-ui/react/menu'
import { Icon } from '#app/ui/icon.tsx'
import { goTo } from '#desk/frame/place.ts'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { menuItemClass, menuPopupClass } from '#desk/ui/menu-class.ts'
import { actForms } from './act-forms.ts'

type Props = { may: string[]; address: (task?: string) => string }

/** The acts with a form that the case allows now. */
export function ActMenu({ may, address }: Props) {
  const possible = Object.entries(actForms).filter(([, { act }]) => may.includes(act))
  if (possible.length === 0) return null
  return (
    <Menu.Root>
      <Menu.Trigger className={deskButtonClass()}>
        Otras actuaciones
        <Icon name="chevron" className="size-4" />
      </Menu.Trigger>
      <Menu.Portal>
        <Menu.Positioner sideOffset={6} align="end" className="z-10">
          <Menu.Popup className={menuPopupClass}>
            {possible.map(([task, { label }]) => (
              <Menu.Item key={task} className={menuItemClass} onClick={() => goTo(address(task))}>
                {label}
              </Menu.Item>
            ))}
          </Menu.Popup>
        </Menu.Positioner>
      </Menu.Portal>
    </Menu.Root>
  )
}
