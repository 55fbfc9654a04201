import { Menu } from '@base-ui/react/menu'
import { deskButtonClass } from '#desk/ui/desk-button.tsx'
import { menuItemClass, menuPopupClass } from '#desk/ui/menu-class.ts'
import { namesOf } from '#domain/words.ts'
import type { BlockKind } from '../article/article-values.ts'
import { blockNames } from './block-kinds.ts'

type Props = {
  id?: string
  /** Tells screen readers where it will stand. */
  after: string
  /** Stands at the end of the article. */
  last: boolean
  onAdd: (kind: BlockKind) => void
}

/** A button with the kinds of blocks. The new block takes the focus, so that it does not return to the button. */
export const AddBlock = ({ id, after, last, onAdd }: Props) => (
  <Menu.Root>
    <Menu.Trigger id={id} className={last ? deskButtonClass() : `${deskButtonClass('quiet')} text-sm`}>
      <span>
        + Agregar<span className="sr-only"> un bloque {after}</span>
      </span>
    </Menu.Trigger>
    <Menu.Portal>
      <Menu.Positioner sideOffset={4} align="start" className="z-10">
        <Menu.Popup className={menuPopupClass} finalFocus={false}>
          {namesOf(blockNames).map((kind) => (
            <Menu.Item key={kind} className={menuItemClass} onClick={() => onAdd(kind)}>
              {blockNames[kind]}
            </Menu.Item>
          ))}
        </Menu.Popup>
      </Menu.Positioner>
    </Menu.Portal>
  </Menu.Root>
)
