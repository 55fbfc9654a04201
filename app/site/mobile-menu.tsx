import { type KeyboardEvent, type ReactNode, useEffect, useRef } from 'react'
import { mainMenu, quoteLink } from '#app/content/menu.ts'
import type { MenuItem } from '#app/content/types.ts'
import { ButtonLink } from '#app/ui/button-link.tsx'
import { Icon } from '#app/ui/icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { useDisclosure } from './use-disclosure.ts'

const menuKey = 'menu'

/** Everything of the menu in one list. Open, it holds the focus and the rest of the page waits. */
export function MobileMenu({ path, account }: { path: string; account: ReactNode }) {
  const root = useRef<HTMLDivElement>(null)
  const { openPath, setOpenPath, close } = useDisclosure(root)
  const open = openPath.length > 0

  useEffect(() => {
    const rest = document.querySelectorAll<HTMLElement>('main, footer, [data-island=floating-contact] > *')
    for (const element of rest) element.inert = open
    document.documentElement.style.overflow = open ? 'hidden' : ''
  }, [open])

  const keepFocus = (event: KeyboardEvent) => {
    if (event.key !== 'Tab' || !open) return
    const stops = [...(root.current?.querySelectorAll<HTMLElement>('summary, a, button') ?? [])]
    const [from, to] = event.shiftKey ? [stops[0], stops.at(-1)] : [stops.at(-1), stops[0]]
    if (document.activeElement !== from) return
    event.preventDefault()
    to?.focus()
  }

  return (
    <div ref={root} data-key={menuKey} className="lg:hidden" onKeyDown={keepFocus}>
      <details open={open}>
        <summary
          className="grid size-11 place-items-center rounded-full"
          aria-label={open ? 'Cerrar el menú' : 'Abrir el menú'}
          onClick={(event) => {
            event.preventDefault()
            setOpenPath(open ? [] : [menuKey])
          }}
        >
          <Icon name={open ? 'close' : 'menu'} className="size-7" />
        </summary>
      </details>
      <nav
        aria-label="Menú"
        className="menu-sheet fixed inset-x-0 top-(--header) bottom-0 overflow-y-auto overscroll-contain bg-white px-5 pt-2 pb-10 text-ink"
      >
        <ul>
          {mainMenu.map((item) => (
            <Branch key={item.title} item={item} path={path} level={0} onChoose={close} />
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

type BranchProps = { item: MenuItem; path: string; level: number; onChoose: () => void }

const Branch = ({ item, path, level, onChoose }: BranchProps) => (
  <li className={level === 0 ? 'border-b border-sand-200 py-1' : ''}>
    <MenuLink
      item={item}
      current={item.path === path}
      className={`menu-row ${level === 0 ? 'text-lg font-bold' : level === 1 ? 'font-semibold' : ''}`}
      onChoose={onChoose}
      withIcon={level > 0}
    />
    {item.subItems && (
      <ul className={level === 0 ? 'pb-2' : 'mb-2 ml-5 border-l border-sand-200 pl-2'}>
        {item.subItems.map((entry) => (
          <Branch key={entry.path} item={entry} path={path} level={level + 1} onChoose={onChoose} />
        ))}
      </ul>
    )}
  </li>
)
