import { type MouseEvent, type PointerEvent, useRef } from 'react'
import type { MenuItem } from '#app/content/content-types.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { useDisclosure } from './use-disclosure.ts'

/** A delay (ms), because a pointer on its way to a flyout may cross other items or leave the menu. */
const graceForACrossingPointer = 160

/** «Soluciones» and its nested flyouts, for mouse, touch and keyboard; before hydration by `<details>` and `:hover`. */
export function DesktopMenu({ menu, path }: { menu: MenuItem[]; path: string }) {
  const root = useRef<HTMLElement>(null)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const pressedWith = useRef('')
  const { alive, openPath, setOpenPath } = useDisclosure(root, { byHover: true })

  const show = (keys: string[], delay = 0) => {
    clearTimeout(timer.current)
    if (delay === 0) setOpenPath(keys)
    else timer.current = setTimeout(() => setOpenPath(keys), delay)
  }
  const enter = (keys: string[]) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    const leavesAFlyout = openPath[0] === keys[0] && openPath.length > 1 && openPath[1] !== keys[1]
    show(keys, leavesAFlyout ? graceForACrossingPointer : 0)
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') show([], graceForACrossingPointer)
  }
  const press = (keys: string[]) => (event: MouseEvent) => {
    event.preventDefault()
    const opened = keys.every((key, level) => openPath[level] === key)
    // A mouse has already opened it by hovering, so its click must not close it.
    const byMouse = event.detail > 0 && pressedWith.current === 'mouse'
    show(opened && !byMouse ? keys.slice(0, -1) : keys)
  }
  const notePointer = (event: PointerEvent) => {
    pressedWith.current = event.pointerType
  }

  const dropdown = (item: MenuItem) => (
    <li key={item.title} className="relative" onPointerEnter={enter([item.title])} onPointerLeave={leave}>
      <details open={openPath[0] === item.title} data-key={item.title} name="menu">
        <summary className="menu-top" onPointerDown={notePointer} onClick={press([item.title])}>
          {item.title}
          <Icon name="chevron" className="chevron size-4" />
        </summary>
      </details>
      <ul className="menu-panel top-full left-0 mt-6 w-76">
        {item.path.startsWith('/#') && (
          <li onPointerEnter={enter([item.title])}>
            <MenuLink
              item={{ ...item, title: `Todas las ${item.title.toLowerCase()}` }}
              current={false}
              className="menu-row font-semibold"
            />
          </li>
        )}
        {item.subItems?.map((entry) =>
          entry.subItems ? flyout([item.title, entry.title], entry) : leaf([item.title], entry),
        )}
      </ul>
    </li>
  )

  const leaf = (keys: string[], item: MenuItem) => (
    <li key={item.path} onPointerEnter={enter(keys)}>
      <MenuLink item={item} current={item.path === path} className="menu-row" />
    </li>
  )

  const flyout = (keys: string[], item: MenuItem) => (
    <li key={item.path} className="relative flex items-center" onPointerEnter={enter(keys)}>
      <MenuLink item={item} current={item.path === path} className="menu-row grow" />
      <details open={openPath[1] === item.title} data-key={item.title} name="submenu">
        <summary
          className="grid size-11 place-items-center rounded-xl hover:bg-sand-100"
          aria-label={`Ver más de ${item.title}`}
          onPointerDown={notePointer}
          onClick={press(keys)}
        >
          <Icon name="chevron" className="size-4 -rotate-90" />
        </summary>
      </details>
      <ul className="menu-panel -top-2 left-full w-80">{item.subItems?.map((entry) => leaf(keys, entry))}</ul>
    </li>
  )

  return (
    <nav ref={root} aria-label="Principal" className={`hidden menu:block ${alive ? '' : 'menu-by-style'}`}>
      <ul className="flex items-center gap-1">
        {menu.map((item) =>
          item.subItems ? (
            dropdown(item)
          ) : (
            <li key={item.path}>
              <MenuLink item={item} current={item.path === path} className="menu-top" />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
