import { type ReactNode, useRef } from 'react'
import type { MenuItem } from '#app/content/content-types.ts'
import { quoteLink } from '#app/content/menu.ts'
import { ButtonLink } from '#app/ui/button/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { useDisclosure } from './use-disclosure.ts'
import { useModal } from './use-modal.ts'

const menuKey = 'menu'

type Props = { menu: MenuItem[]; path: string; account: ReactNode }

/** The whole menu in one list. Open, it is modal. */
export function MobileMenu({ menu, path, account }: Props) {
  const root = useRef<HTMLDivElement>(null)
  const { openPath, setOpenPath, toggle } = useDisclosure(root)
  const open = openPath.length > 0
  useModal(root, open, () => setOpenPath([]))

  return (
    <div ref={root} className="menu:hidden">
      <details open={open} data-key={menuKey} className="group">
        <summary className="grid size-11 place-items-center rounded-full" aria-label="Menú" onClick={toggle}>
          <Icon name="menu" className="size-7 group-open:hidden" />
          <Icon name="close" className="hidden size-7 group-open:block" />
        </summary>
      </details>
      <nav
        aria-label="Menú"
        className="menu-sheet fixed inset-x-0 top-(--header) bottom-0 overflow-y-auto overscroll-contain bg-white px-5 pt-2 pb-10 text-ink"
      >
        <ul>
          {menu.map((item) => (
            <Branch key={item.title} item={item} path={path} level={0} />
          ))}
        </ul>
        <div className="mt-6 grid gap-3">
          <ButtonLink href={quoteLink.href}>{quoteLink.label}</ButtonLink>
          {account}
        </div>
      </nav>
    </div>
  )
}

type BranchProps = { item: MenuItem; path: string; level: number }

/** One look for each level of the menu. */
const looks = [
  { branch: 'border-b border-sand-200 py-1', link: 'menu-row text-lg font-bold', twigs: 'pb-2' },
  { link: 'menu-row font-semibold', twigs: 'mb-2 ml-5 border-l border-sand-200 pl-2' },
]

function Branch({ item, path, level }: BranchProps) {
  const { branch, link = 'menu-row', twigs } = looks[level] ?? {}
  return (
    <li className={branch}>
      <MenuLink item={item} current={item.path === path} className={link} withIcon={level > 0} />
      {item.subItems && (
        <ul className={twigs}>
          {item.subItems.map((entry) => (
            <Branch key={entry.path} item={entry} path={path} level={level + 1} />
          ))}
        </ul>
      )}
    </li>
  )
}
