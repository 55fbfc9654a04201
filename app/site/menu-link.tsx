import type { MenuItem } from '#app/content/content-types.ts'
import { Icon } from '#app/ui/icon.tsx'
import { savedLink } from '#app/ui/saved-link.ts'

type Props = { item: MenuItem; className: string; current: boolean; withIcon?: boolean }

/** Documents open as a download in a new tab; everything else is an ordinary link. */
export const MenuLink = ({ item, className, current, withIcon = true }: Props) => (
  <a
    href={item.path}
    className={className}
    aria-current={current ? 'page' : undefined}
    {...(item.isDownload && savedLink(item))}
  >
    {withIcon && item.icon && <Icon name={item.icon} className="size-5 text-teal-700" />}
    <span>
      {item.title}
      {item.detail && <span className="text-sm whitespace-nowrap text-ink-soft"> ({item.detail})</span>}
    </span>
  </a>
)
