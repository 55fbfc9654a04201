import { type MouseEvent, type PointerEvent, useRef } from 'react'
import { mainMenu } from '#app/content/menu.ts'
import type { MenuItem } from '#app/content/types.ts'
import { Icon } from '#app/ui/icon.tsx'
import { MenuLink } from './menu-link.tsx'
import { useDisclosure } from './use-disclosure.ts'

const graceForACrossingPointer = 160

/** «Soluciones» and its nested flyouts: by hover, by touch, by keyboard; without script by `<details>` and `:hover`. */
export function DesktopMenu({ path }: { path: string }) {
  const root = useRef<HTMLElement>(null)
  const leaving = useRef<ReturnType<typeof setTimeout>>(undefined)
  const { alive, openPath, setOpenPath, close } = useDisclosure(root)

  const enter = (keys: string[]) => (event: PointerEvent) => {
    if (event.pointerType !== 'mouse') return
    clearTimeout(leaving.current)
    setOpenPath(keys)
  }
  const leave = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') leaving.current = setTimeout(close, graceForACrossingPointer)
  }
  const press = (keys: string[]) => (event: MouseEvent) => {
    event.preventDefault()
    const opened = keys.every((key, level) => openPath[level] === key)
    // A mouse has opened it already by hovering: its click must not close what it points at.
    const byMouse = (event.nativeEvent as globalThis.PointerEvent).pointerType === 'mouse'
    setOpenPath(opened && !byMouse ? keys.slice(0, -1) : keys)
  }

  const dropdown = (item: MenuItem) => (
    <li
      key={item.title}
      data-key={item.title}
      className="relative"
      onPointerEnter={enter([item.title])}
      onPointerLeave={leave}
    >
      <details open={openPath[0] === item.title}>
        <summary className="menu-top" onClick={press([item.title])}>
          {item.title}
          <Icon name="chevron" className="size-4" />
        </summary>
      </details>
      <ul className="menu-panel top-full left-0 w-76">
        {item.path.startsWith('/#') && (
          <li>
            <MenuLink
              item={{ ...item, title: `Todas las ${item.title.toLowerCase()}` }}
              current={false}
              className="menu-row font-semibold"
              onChoose={close}
            />
          </li>
        )}
        {item.subItems?.map((entry) => (entry.subItems ? flyout(item, entry) : leaf(item, entry)))}
      </ul>
    </li>
  )

  const leaf = (parent: MenuItem, item: MenuItem) => (
    <li key={item.path} onPointerEnter={enter([parent.title])}>
      <MenuLink item={item} current={item.path === path} className="menu-row" onChoose={close} />
    </li>
  )

  const flyout = (parent: MenuItem, item: MenuItem) => (
    <li
      key={item.path}
      data-key={item.title}
      className="relative flex items-center"
      onPointerEnter={enter([parent.title, item.title])}
    >
      <MenuLink item={item} current={item.path === path} className="menu-row grow" onChoose={close} />
      <details open={openPath[1] === item.title}>
        <summary
          className="grid size-11 place-items-center rounded-xl hover:bg-sand-100"
          aria-label={`Ver más de ${item.title}`}
          onClick={press([parent.title, item.title])}
        >
          <Icon name="chevron" className="size-4 -rotate-90" />
        </summary>
      </details>
      <ul className="menu-panel -top-2 left-full w-80">
        {item.subItems?.map((entry) => subLeaf(parent, item, entry))}
      </ul>
    </li>
  )

  const subLeaf = (parent: MenuItem, group: MenuItem, item: MenuItem) => (
    <li key={item.path} onPointerEnter={enter([parent.title, group.title])}>
      <MenuLink item={item} current={item.path === path} className="menu-row" onChoose={close} />
    </li>
  )

  return (
    <nav ref={root} aria-label="Principal" className={`hidden lg:block ${alive ? '' : 'menu-by-style'}`}>
      <ul className="flex items-center gap-1">
        {mainMenu.map((item) =>
          item.subItems ? (
            dropdown(item)
          ) : (
            <li key={item.path}>
              <MenuLink item={item} current={item.path === path} className="menu-top" onChoose={close} />
            </li>
          ),
        )}
      </ul>
    </nav>
  )
}
